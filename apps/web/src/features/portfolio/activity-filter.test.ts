import { expect, test } from 'vitest';
import { filteredActivity, financialYearOf, noFilter, yearsOf } from './activity-page.tsx';

const bought = {
  activity_id: 'a',
  kind: 'PURCHASE' as const,
  happened_on: '2026-04-02',
  title: 'Bought 9 units of GOLDBEES',
  why: 'It was nearest.',
  broker_order_id: '2604021',
};
const failed = {
  activity_id: 'b',
  kind: 'FAILURE' as const,
  happened_on: '2026-03-30',
  title: 'SIP 2 failed',
  why: 'Too little cash.',
};
const all = [bought, failed];
const idsOf = (changed: object) =>
  filteredActivity(all, { ...noFilter, ...changed }).map(({ activity_id: id }) => id);

test.each([
  [{}, ['a', 'b']],
  [{ kind: 'FAILURE' }, ['b']],
  [{ year: '2025-26' }, ['b']],
  [{ search: ' goldbees  NEAREST ' }, ['a']],
  [{ search: '2604021' }, ['a']],
  [{ search: 'goldbees cash' }, []],
])('%j leaves %j', (changed, ids) => {
  expect(idsOf(changed)).toEqual(ids);
});

test('the years are those in which something happened, the newest first', () => {
  expect(yearsOf(all)).toEqual(['2026-27', '2025-26']);
});

test.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['1999-12-31', '1999-00'],
])('%s lies in the financial year %s', (date, year) => {
  expect(financialYearOf(date)).toBe(year);
});
