import {
  Impossible,
  isFinal,
  isLive,
  type OrderEvent,
  type OrderState,
  orderStep,
  quantity,
} from '@safe-trading/engine';
import { type Chance, chanceFrom } from '@safe-trading/server';

export type LevelZero = { intents: number; steps: number; wrong: string[] };

type Tally = { sent: number; posted: number; failed: number; released: number };

/** Every event an order can see, the same thing with and without fills. */
const events: readonly OrderEvent[] = [
  { type: 'sending' },
  { type: 'acknowledged' },
  { type: 'not-sent' },
  { type: 'refused' },
  { type: 'turned-away' },
  { type: 'answer-lost' },
  { type: 'working', filled: quantity(0) },
  { type: 'working', filled: quantity(3) },
  { type: 'filled' },
  { type: 'cancelled', filled: quantity(0) },
  { type: 'cancelled', filled: quantity(3) },
  { type: 'rejected' },
  { type: 'adopted' },
  { type: 'absent' },
  { type: 'ambiguous' },
  { type: 'out-of-reach' },
];

const stepsAtMost = 12;

/**
 * The order's life alone, with events in any order, twice, or not at all: what may follow from them is
 * held against what a much smaller model allows.
 */
export function playLevelZero({ seed, intents }: { seed: number; intents: number }): LevelZero {
  const chance = chanceFrom(seed);
  const played: LevelZero = { intents, steps: 0, wrong: [] };
  // Most events are impossible most of the time: nobody reads where those errors came from.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  for (let intent = 0; intent < intents; intent += 1) {
    const story: string[] = [];
    const says = playOne(chance, story);
    played.steps += story.length;
    if (says !== undefined && played.wrong.length < 20) {
      played.wrong.push(`${says}: ${story.join(', ')}`);
    }
  }
  Error.stackTraceLimit = stackTraceLimit;
  return played;
}

function playOne(chance: Chance, story: string[]): string | undefined {
  const tally: Tally = { sent: 0, posted: 0, failed: 0, released: 0 };
  let state: OrderState = 'intended';
  let wasSent = false;
  for (let at = 0; at < stepsAtMost; at += 1) {
    const event = chance.pick(events);
    const step = stepOf(state, event);
    if (!step) continue;
    story.push(event.type);
    if (isFinal(state)) return `something followed on ${state}`;
    for (const effect of step.effects) {
      if (effect === 'send') tally.sent += 1;
      if (effect === 'post') tally.posted += 1;
      if (effect === 'fail') tally.failed += 1;
      if (effect === 'release') tally.released += 1;
    }
    const says = againstModel(state, event, step.state, tally, wasSent);
    if (says) return says;
    wasSent ||= event.type === 'sending';
    state = step.state;
  }
  return undefined;
}

function stepOf(state: OrderState, event: OrderEvent) {
  try {
    return orderStep(state, event);
  } catch (fault) {
    if (fault instanceof Impossible) return undefined;
    throw fault;
  }
}

/** The whole model: sent once, ended once, and due again only where it is certain that nothing was taken. */
function againstModel(
  before: OrderState,
  event: OrderEvent,
  after: OrderState,
  { sent, posted, failed, released }: Tally,
  wasSent: boolean,
): string | undefined {
  if (sent > 1) return 'sent twice';
  if (posted + failed + released > 1) return 'ended twice';
  if (isFinal(after) !== (posted + failed + released === 1)) return `${after} without its effect`;
  if (!wasSent && event.type !== 'sending' && event.type !== 'not-sent')
    return 'an event before it was sent';
  const hasFills = event.type === 'filled' || ('filled' in event && event.filled > 0);
  if (posted === 1 && !hasFills) return 'posted without a fill';
  if (isFinal(after) && hasFills && posted === 0) return 'ended with fills that nobody posted';
  if (before === 'part-filled' && (failed === 1 || released === 1)) return 'gave fills back';
  if (before === 'unknown' && released === 1) return 'made an order in doubt due again';
  if (wasSent && !isFinal(after) && !isLive(after)) return `${after} is neither live nor ended`;
  return undefined;
}
