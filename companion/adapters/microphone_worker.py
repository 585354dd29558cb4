"""The process that holds PortAudio: ``python -m companion.adapters.microphone_worker [DEVICE]``.

It answers with one JSON line, the rate and the number of channels or what failed, then writes 16-bit samples to
standard output until its standard input ends. PortAudio ends its process on some set-ups of ALSA, does not say when a
device is lost, and lists devices only once: whoever started this process ends it and starts another.
"""

import json
import os
import sys
import threading
from collections.abc import Iterator
from typing import Any, BinaryIO

from companion.adapters.speech.endpoint import FRAME_MS, RATE_HZ

LATENCY_S = 0.05
"""With PortAudio's own "low", PulseAudio gave nothing for two seconds."""
MAX_CHANNELS = 8


def _ways(told: Any) -> Iterator[tuple[int, int]]:
    """Rates and channels to try: ours, then the device's own."""
    own_hz, most = int(told["default_samplerate"]), min(MAX_CHANNELS, int(told["max_input_channels"]))
    yield from ((RATE_HZ, 1), (own_hz, 1), (own_hz, most))


def _opened(device: str | int | None) -> tuple[Any, int, int]:
    """A stream that runs, its rate and its channels. Raises OSError without PortAudio, ValueError without a device."""
    import sounddevice as sd

    try:
        told = sd.query_devices(device, "input")
        ways = list(_ways(told))
    except (sd.PortAudioError, KeyError) as error:
        raise ValueError("no device") from error
    for rate_hz, channels in ways:
        try:
            stream = sd.RawInputStream(
                samplerate=rate_hz,
                blocksize=rate_hz * FRAME_MS // 1000,
                device=device,
                channels=channels,
                dtype="int16",
                latency=LATENCY_S,
            )
            stream.start()
        except sd.PortAudioError:
            continue
        return stream, rate_hz, channels
    raise ValueError("no way to open it")


def serve(device: str | int | None, out: BinaryIO) -> None:
    """Capture until nobody reads any more."""

    def say(**told: object) -> None:
        out.write(json.dumps(told).encode() + b"\n")
        out.flush()

    try:
        stream, rate_hz, channels = _opened(device)
    except OSError:
        say(failed="microphone-no-library")
        return
    except ValueError:
        say(failed="microphone-none")
        return
    say(rate_hz=rate_hz, channels=channels)
    while True:
        data, _ = stream.read(rate_hz * FRAME_MS // 1000)
        out.write(bytes(data))
        out.flush()


def _end_with_input() -> None:
    """Whoever started this process is gone: so is this one, even where a lost device holds it."""
    while os.read(0, 1):
        pass
    os._exit(0)


def main() -> None:
    """Keep the samples apart from what ALSA prints about every device that it does not find."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    threading.Thread(target=_end_with_input, daemon=True).start()
    told = sys.argv[1] if len(sys.argv) > 1 else ""
    serve(int(told) if told.isdigit() else told or None, out)


if __name__ == "__main__":
    main()
