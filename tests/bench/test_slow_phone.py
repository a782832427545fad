"""What a trace of a slow phone says."""

from workshop.bench.slow_phone import Felt, read_trace

PAGE, OTHER = {"pid": 7, "tid": 1}, {"pid": 7, "tid": 2}


def event(name, at_ms, ms, cpu_ms, *, cat="devtools.timeline", of=PAGE, **data):
    times = {"ts": 5_000_000 + at_ms * 1000, "dur": ms * 1000, "tdur": cpu_ms * 1000}
    return {"name": name, "ph": "X", "cat": cat, "args": {"data": data}, **times, **of}


def test_tasks_are_told_apart_with_what_they_consist_of_and_the_screen_and_what_a_tap_cost():
    felt = Felt()
    mark = event("screen play pick", 1, 0, 0, cat="blink.user_timing") | {"ph": "I"}
    read_trace(
        {
            "traceEvents": [
                event("RunTask", 0, 900, 900, of=OTHER),
                mark,
                event("RunTask", 2, 90, 60),
                event("EventDispatch", 3, 80, 50, type="pointerdown"),
                event("FunctionCall", 4, 60, 40, functionName="draw", url="http://h/assets/phone-ABCDEFGH.js"),
                event("Layout", 5, 40, 30),
                event("RunTask", 100, 10, 8),
                event("EventDispatch", 101, 5, 4, type="click"),
                event("RunTask", 120, 30, 20),
                event("Commit", 125, 5, 4),
            ]
        },
        felt,
    )
    assert [(task.cpu_ms, task.real_ms, task.screen) for task in felt.tasks] == [
        (60, 90, "play pick"),
        (8, 10, "play pick"),
        (20, 30, "play pick"),
    ]
    assert felt.tasks[0].parts == {"EventDispatch pointerdown": 10, "FunctionCall draw phone.js": 10, "Layout": 30}
    assert felt.tap_cpu_ms == [88]
