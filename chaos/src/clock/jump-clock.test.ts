import { describe, expect, test } from 'vitest';
import { jumpClock } from './jump-clock.ts';

const days = 8;

describe('a job of a slot', () => {
  test('runs once by a calm clock, and never on a day without a session', async () => {
    expect(await jumpClock({ seed: 1, days, jump: 'none' })).toMatchObject({
      jumped: 0,
      twice: 0,
      never: 0,
      onHolidays: 0,
    });
  });

  test.each(['minutes either way', 'an hour either way', 'a day either way'] as const)(
    'never runs on a day without a session though the clock jumps %s',
    async (jump) => {
      const { jumped, onHolidays } = await jumpClock({ seed: 1, days, jump });
      expect({ hasJumped: jumped > 0, onHolidays }).toEqual({ hasJumped: true, onHolidays: 0 });
    },
  );
});
