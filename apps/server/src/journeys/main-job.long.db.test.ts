import { beforeAll, describe, expect, test } from 'vitest';
import { describeJourney, firstSteps, ofInvestor, type Seen } from './testing/describe-journey.ts';
import { istDay } from './testing/market-days.ts';
import type { Block } from './testing/reckoning.ts';

const look = describeJourney('a journey of 500 sessions', [
  ...firstSteps,
  { sessions: 60 },
  { at: '14:46' },
  { sessions: 90 },
  { sessions: 101 },
  { at: '15:09' },
  { sessions: 120 },
  { at: '12:00' },
  { sessions: 85 },
]);

describe('on the way', () => {
  let seen: Seen;
  const blocksOf = (name: string): Block[] =>
    ofInvestor(seen, name).flatMap(({ blocks }) => blocks);
  const turnsOf = (name: string) => blocksOf(name).flatMap(({ turns }) => turns);

  beforeAll(async () => {
    seen = await look();
  });

  test('five hundred replayed sessions went by', () => {
    const quoted = new Set(
      seen.rows.jobRuns
        .filter(({ job_code }) => job_code === 'cache_etf_data')
        .map(({ market_time }) => istDay(market_time)),
    );
    expect(quoted.size).toBeGreaterThanOrEqual(500);
  });

  test('no run of a job failed', () => {
    expect(seen.rows.jobRuns.filter(({ status }) => status !== 'succeeded')).toEqual([]);
  });

  test('instalments were bought, carried, given up for lack of cash and freed by early bookings', () => {
    expect({
      bought: turnsOf('Rohan').some(({ trade }) => trade !== undefined),
      carried: turnsOf('Tara').some(({ carriedOn }) => carriedOn !== undefined),
      failed: new Set(
        turnsOf('Meera').flatMap((turn) => (turn.status === 'failed' ? turn.reason : [])),
      ),
      freed: turnsOf('Rohan').some(({ reason }) => reason === 'BOOKED_EARLY'),
    }).toEqual({
      bought: true,
      carried: true,
      failed: new Set(['INSUFFICIENT_FUNDS']),
      freed: true,
    });
  });

  test('who lacked the cash three times in a row was paused by the third and bought nothing more', () => {
    const ended = turnsOf('Meera').filter(({ status }) => ['executed', 'failed'].includes(status));
    expect({
      last: ended.slice(-4).map(({ status }) => status),
      status: ofInvestor(seen, 'Meera').map(({ subscription }) => subscription.status),
    }).toEqual({ last: ['executed', 'failed', 'failed', 'failed'], status: ['paused'] });
  });

  test('blocks were booked and their profit raised a later schedule', () => {
    const blocks = blocksOf('Rohan');
    expect({
      booked: blocks.filter(({ status }) => status === 'COMPLETED').length > 5,
      raised: blocks.some(({ turns }) => (turns[0]?.raise_paise ?? 0) > 0),
    }).toEqual({ booked: true, raised: true });
  });

  test('without the authority to sell nothing was sold, though blocks stood above their target', () => {
    const own = ofInvestor(seen, 'Kabir');
    const ripe = own.flatMap(({ subscription: { target_bp }, blocks }) =>
      blocks.filter(({ market, invested }) => market * 10_000 > invested * (10_500 + target_bp)),
    );
    expect({ sold: blocksOf('Kabir').flatMap(({ sold }) => sold), ripe: ripe.length > 0 }).toEqual({
      sold: [],
      ripe: true,
    });
  });

  test('a held ETF was split', () => {
    const grown = blocksOf('Kabir').filter(
      ({ unitsHeld, bought }) => unitsHeld > bought.reduce((units, each) => units + each.units, 0),
    );
    expect(grown.map(({ schedule }) => schedule.symbol)).toEqual(['HDFCGOLD']);
  });

  test('a plan came to its end and gave back what it had kept', () => {
    const over = seen.reckoned.filter(({ subscription }) => subscription.status === 'completed');
    expect(over.map(({ subscription }) => subscription.user_name)).toContain('Rohan');
  });
});
