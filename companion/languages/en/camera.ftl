### The camera and pictures: on standard error, to the room, or to whoever places the camera. One sentence that says what to do.

## Sources

# $path: the folder. $why: the system's reason.
camera-folder-unreadable = The folder { $path } cannot be read: { $why }.
# $path: the folder.
camera-no-picture = There is no picture in { $path }: put PNG or JPEG files there.
# $path: the file.
camera-no-file = There is no file { $path }: check its name and try again.
# $path: the file.
camera-no-video = { $path } cannot be read as a video: give an MP4, AVI or MKV file, or a folder of pictures.
# $path: the file.
camera-one-picture = { $path } is one picture: give the folder that holds the pictures, or a video.
# $number: the camera's number.
camera-silent = Camera { $number } does not answer: plug it in, or close the program that uses it.
# A Raspberry Pi, asked for its camera module.
camera-pi-silent = The Raspberry Pi camera does not answer: check its cable, and install picamera2 with "sudo apt install python3-picamera2".
# The room. It is light enough again.
camera-bright = Enough light again.
# The room, once. The picture is mirrored.
camera-mirrored = The camera's picture is mirrored: turn that off in the camera's settings.

## Pictures

# $path: the folder.
picture-folder = { $path } is a folder: name the pictures in it.
# $path: the file. $megabytes: the largest size.
picture-too-heavy = { $path } is larger than { $megabytes } MB: make it smaller and try again.
# $path: the file.
picture-missing = There is no file { $path }: check its name and try again.
# $path: the file. $why: the system's reason.
picture-unopened = { $path } cannot be opened: { $why }.
# $path: the file.
picture-none = { $path } is no picture: give a PNG, JPEG, BMP or WebP file.
# $path: the file. $width, $height: its size in pixels. $millions: the largest number of pixels, in millions.
picture-too-large = { $path } is { $width } by { $height } pixels, more than { $millions } million: make it smaller and try again.
# $path: the file.
picture-cut = { $path } is cut short: copy it again.
# $path: the file.
picture-damaged = { $path } is damaged and cannot be read as a picture: copy it again.
