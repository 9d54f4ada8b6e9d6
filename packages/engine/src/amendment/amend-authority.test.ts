import { describe, expect, test } from 'vitest';
import { bookingDecision } from '../decisions/booking.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { amended, refusal, tenUnits } from '../testing/amending.ts';
import { calendar, date, quoted, rates } from '../testing/build.ts';
import { after, assigned, begun, bought, firstSchedule } from '../testing/story.ts';
import { maySellLater } from './amend-authority.ts';

const holding = after(begun(), assigned(), ...bought(1, { ...tenUnits, on: '2026-01-05' }));
const booking = (state: SubscriptionState) =>
  bookingDecision({
    schedule: firstSchedule(state),
    state,
    quote: quoted(900),
    stale: false,
    gap: false,
    today: date('2026-01-12'),
    calendar: calendar(),
    rates,
  }).type;

describe('the authority to sell', () => {
  test('holds sales back once it is withdrawn, and lets them go once it is given', () => {
    const withdrawn = amended(holding, { kind: 'authority', confirmed: false });
    const given = amended(withdrawn, { kind: 'authority', confirmed: true });
    expect([booking(holding), booking(withdrawn), booking(given)]).toEqual([
      'book',
      'wait',
      'book',
    ]);
  });

  test('may be given after the end, while a block waits for its target', () => {
    const ended = amended({ ...holding, ddpiConfirmed: false }, { kind: 'exit', exit: 'hold' });
    expect(booking(amended(ended, { kind: 'authority', confirmed: true }))).toBe('book');
  });

  test('is refused where it is so already, and where nothing can be sold any more', () => {
    const kept = amended(holding, { kind: 'exit', exit: 'keep' });
    expect([
      refusal(holding, { kind: 'authority', confirmed: true })?.message,
      refusal(kept, { kind: 'authority', confirmed: false })?.message,
      maySellLater({ ...holding, status: 'completed' }),
    ]).toEqual([
      'That is how it is set already.',
      'This subscription has nothing more to sell.',
      false,
    ]);
  });
});
