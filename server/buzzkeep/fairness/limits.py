"""The measure's numbers, ms unless said otherwise (why: FAIRNESS.md); the photo finish's are in ``engine.races``."""

from buzzkeep.engine.races import CAP_MS as CAP
from buzzkeep.engine.races import WAIT_MOST_MS as WAIT_MOST

KEPT = 32  # round trips kept per player and source; at five a question that is the last six questions or so
ENOUGH = 5  # round trips that a source needs before it may speak for the jitter: the probes at joining

FLOOR_SLACK_MS = 3.0
"""How far the lower bound lies below the floor: a phone's clock may tick coarsely (1 ms in some browsers)."""
JITTER_LEAST_MS, JITTER_MOST_MS = 15.0, 80.0
TYPICAL_MOST_MS = 80.0  # how far the in-situ sample may lie above the floor and still count as this exchange's network
PAINT_MS = 20.0  # to draw the question and hand over the touch, of every implied trip: free of charge for the bucket
DRAWING_MOST_MS = 25.0  # that a phone may count as drawing: else a slow one (40 and more) would look like a liar
KERNEL_SLACK_MS = 0.0  # how much later than the kernel's acknowledgement of a question the browser's counts
TOLD_SLACK_MS = 20.0  # above the least trip, where a proxy tells only the kernel's figure of the line
POLLED_SLACK_MS = 5.0
"""The same where a phone polls: its requests are connections of ours, so the least of them is its line's."""
BLIND_MS = 30.0  # compensated at most above :data:`PAINT_MS` where no kernel is in view, for all late alike looks far
SPENT_MOST_MS = 25.0
"""What the bucket pays for a single answer: with 45 ms of head start an honest player is not beaten by it."""
HIGH_SLACK_MS = 15.0  # how far above the typical trip (and :data:`PAINT_MS`) a compensation may go on any line

BUCKET_MS = 40.0  # a stall is forgiven out of it
REFILL_MOST_MS, REFILL_LEAST_MS = 8.0, 2.0
REFILL_SHARE = 0.2
"""Share of the jitter allowance that flows back into the bucket with each question: a quiet line forgives little."""
PAID_LEAST_MS = 1.0  # an answer that took more than this out of the bucket puts nothing back
DOUBT_MS = 500.0  # of a line, in sum: a doubt makes a dead heat of a defeat, so it is paid for like a stall
DOUBT_MOST_MS = 200.0  # the most that a single answer may be in doubt by
DOUBT_REFILL_MS = 30.0  # flows back with each timed answer that was in no doubt
TRIPS_KEPT = 24  # round trips of the phone's own kernel that are kept: those of the last six questions or so
CAP_MS = float(CAP)  # default of the option ``cap_ms``: the most that anybody is ever compensated

AHEAD_MOST_MS = 100.0  # how long a question waits for the farthest phone at most: half of the cap
USUAL_SLACK_MS = 4.0
"""By how much a question may come to a phone later than usual and be in time, where a screen has shown it, too."""
SIGMA_HINT_MS = 3.0
SIGMA_LEAST_MS, SIGMA_MOST_MS = 6.0, 40.0
SIGMA_UNFIT_MS = 6.0  # at most, of a told time that does not fit, where the phone's kernel bears the line out
CLOCK_STEPS_MS = (100.0, 16.667)
"""What browsers round their clocks to on purpose (Firefox' resistFingerprinting, of old and now)."""
CLOCK_ANSWERS, CLOCK_SLACK_MS = 6, 0.6
"""So many told times in a row that all fit a step are its clock's: of a fine one, once in 300,000 times."""
CLOCK_SHARE = 6**-0.5
"""The standard deviation that a step adds to a time, as a share of it: the bounds of the line cut the rest off."""
UPLINK_DEAD_MS = 8.0  # unevenness of drawing (half a frame at 60 Hz) that must not be taken for a slow uplink
SPLIT_SHARE = 0.25
"""Share of the uplink's typical time by which it may be wrong: nobody can measure how a trip divides into its ways."""
WAIT_MOST_MS = float(WAIT_MOST)

FLAG_TRIPS = 8
"""Round trips of a kind before it is compared with another kind (5 at joining and 3 before the first question)."""
FLAG_KERNEL_READINGS = 3
SLOW_SHARE = 0.2  # of the slower kind may be as fast as the other: a single fast pong clears no line
UNFOLLOWED, FOLLOWED_MS = 3, 400.0  # questions in a row without the kernel's word, and how long each is waited for
LATE_MEMORY, LATE_MOST = 6, 4
"""So many of the last timed questions' pongs late by :data:`FRAMES_SLOWER_MS` or more are no accident."""
CLEAN_ANSWERS = 20  # a flag fades after so many timed answers in a row that no test finds anything wrong with
LAG_MS = 15.0  # while the server itself stands still for longer, nothing that is measured is held against anybody
SCRIPT_SLOWER_MS = 15.0
"""A page's script answers a few ms after the browser itself; all its answers this much later are no accident."""
FRAMES_SLOWER_MS = 30.0
"""Ping frames wake a process, and the kernel may acknowledge before it: more room than for script."""
SCRIPT_SLOWER_THAN_KERNEL_MS = 45.0  # the sum of both, for lines without ping frames
HABIT_SLACK_MS = 35.0
"""Drawing (at most 25) and touch handling of a slow but honest phone: implied trips count as high only beyond this."""
HABIT_QUESTIONS, HABIT_Z = 6, 4.0
HABIT_HIGH, HABIT_RANK = 5, 0.9  # so many of :data:`HABIT_QUESTIONS` above this are a habit, whatever z is
HABIT_ABOVE_MS = 15.0  # with :data:`HABIT_SLACK_MS` above the kernel's own trip an implied one ranks as high as can be
HABIT_MEMORY = 24  # questions that the test of habit looks back at
FLAGGED_SLACK_MS = 15.0
"""A flagged player is compensated by the floor and this much, or by the usual or typical trip if that is less."""
