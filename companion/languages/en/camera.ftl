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

## Placing the camera by ear. Whoever places it hears one thing to do, then what is seen.

# At the start, with a camera.
placing-begins = Lay a few cards on the table. The higher the tone, the better the picture. Enter ends.
# Too little light.
placing-dark = Too dark: turn on a light, or uncover the lens.
# Too much light, or a reflection.
placing-bright = Too bright: turn the lamp away, or move it to the side.
# Nothing is sharp.
placing-blurred = Blurred: hold the camera still and clean its lens.
# No card is seen.
placing-no-card = I find no card. Lay one in the middle, on a plain cloth darker than the cards.
# The camera leans. $move: which way to move it: left, right, away (from whoever sits at the bottom of the picture), nearer.
placing-slanted = The camera looks at a slant: move it { $move ->
        [left] to the left
        [right] to the right
        [away] away from you
       *[nearer] nearer to you
    }.
# The cards are too small in the picture.
placing-far = Too far: bring the camera nearer to the table.
# The cards are too large in the picture.
placing-near = Too near: move the camera away from the table.
# One card is seen, and read. $card: the card.
placing-card = This card: { CARD($card) }, sure.
# One card is seen, and not read for sure. $card: what it most likely is.
placing-card-unsure = This card: { CARD($card) } perhaps, not sure.
# One card is seen and nothing on it is read.
placing-card-unread = One card, not read.
# Several cards are seen. $count: how many. $sure: how many of them are read.
placing-cards = { NUM($count) } cards, { NUM($sure) } sure.
# Some lie too near to each other. $count: how many pairs.
placing-close = { $count ->
        [one] Two too close together.
       *[other] { NUM($count) } pairs too close together.
    }
# A zone was kept. $zone: play or showing.
placing-zone-kept = { $zone ->
        [play] The play zone is kept: a card counts inside these.
       *[showing] The private place is kept: a card shown inside these is told in the ear only.
    }
# Too few cards to enclose a zone.
placing-zone-cards = Lay at least three cards at the corners of the zone, then start again.
# A private place needs an owner.
placing-zone-seat = Say whose the private place is: add --seat NAME.
# $why: the system's reason.
placing-zone-unwritable = The zone cannot be kept: { $why }.
# The zones were forgotten.
placing-zones-forgotten = The zones are forgotten: the middle of the picture counts.
