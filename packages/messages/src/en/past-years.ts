import { area } from '../area.ts';

/** A strategy over the last ten years, and lengths of time. */
export const pastYears = area('past-years', {
  months: '{count, plural, one {# month} other {# months}}',
  years: '{count, plural, one {# year} other {# years}}',
  title: 'In the past, simulated',
  failed: 'The simulation is not available right now. Try again.',
  change: 'Change the terms in What if',
  finding: '{name}: {rate}; {pessimistic} at each day’s worst prices.',
  risk: 'Maximum drawdown {fall}; peak capital {peak}.',
  picture: 'Portfolio value and net money invested. {finding}',
  period:
    'Simulated from {from} to {to} with the standard terms; after charges, before tax. Past results do not predict future ones.',
  'period-ended':
    'Simulated from {from} to {to} with the standard terms, until every SIP was used and every block sold; after charges, before tax. Past results do not predict future ones.',
  worst:
    'Worst of {count} start months with an annual return: {day}. {rate} a year over {length}; {pessimistic} at each day’s worst prices. Maximum drawdown {fall}.',
  'too-little': 'Too few prices are recorded for ten years.',
  'bought-nothing': 'Nothing would have been bought in the last ten years.',
});
