import { beforeAll, describe, expect, test } from 'vitest';
import { describeJourney, firstSteps, ofInvestor, type Seen } from './testing/describe-journey.ts';

// The 500 sessions that follow are lived in main-job.long.db.test.ts.
const look = describeJourney('a journey of 60 sessions', [...firstSteps, { sessions: 10 }]);

describe('on the way', () => {
  let seen: Seen;
  const blocksOf = (name: string) => ofInvestor(seen, name).flatMap(({ blocks }) => blocks);
  const turnsOf = (name: string) => blocksOf(name).flatMap(({ turns }) => turns);

  beforeAll(async () => {
    seen = await look();
  });

  test('no run of a job failed', () => {
    expect(seen.rows.jobRuns.filter(({ status }) => status !== 'succeeded')).toEqual([]);
  });

  test('instalments were bought, and given up for lack of cash', () => {
    expect({
      bought: turnsOf('Rohan').some(({ trade }) => trade !== undefined),
      failed: new Set(
        turnsOf('Meera').flatMap((turn) => (turn.status === 'failed' ? turn.reason : [])),
      ),
    }).toEqual({ bought: true, failed: new Set(['INSUFFICIENT_FUNDS']) });
  });

  test('blocks were booked', () => {
    expect(blocksOf('Rohan').some(({ status }) => status === 'COMPLETED')).toBe(true);
  });
});
