import { describe, expect, test } from 'vitest';
import { type JumpPlan, jumpClock, jumps } from './jump-clock.ts';

const days = 8;
const isJump = (name: string): name is JumpPlan['jump'] => name in jumps && name !== 'none';

describe('a job of a slot', () => {
  test('runs once by a calm clock, and never on a day without a session', async () => {
    expect(await jumpClock({ seed: 1, days, jump: 'none' })).toMatchObject({
      jumped: 0,
      twice: 0,
      late: 0,
      never: 0,
      early: 0,
      onHolidays: 0,
    });
  });

  test.each(Object.keys(jumps).filter(isJump))(
    'runs once, if late, and never on a day without a session, though the clock jumps %s',
    async (jump) => {
      const { jumped, twice, never, onHolidays } = await jumpClock({ seed: 1, days, jump });
      expect({ hasJumped: jumped > 0, twice, never, onHolidays }).toEqual({
        hasJumped: true,
        twice: 0,
        never: 0,
        onHolidays: 0,
      });
    },
  );

  test('runs once where midnight passes while the clock is a day off, again and again', async () => {
    const plan = { seed: 26, days: 28, jump: 'a day either way' } as const;
    const { twice, never } = await jumpClock(plan);
    expect({ twice, never }).toEqual({ twice: 0, never: 0 });
  });
});
