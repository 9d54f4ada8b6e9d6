import { area } from '../area.ts';

/** One plan from every start date on record, and two of its terms compared. */
export const whatIfStarts = area('what-if-starts', {
  starts: 'All start dates',
  'starts-lead':
    'One start date proves nothing. Here the plan starts in each month on record and runs for one, three, five and ten years from its first SIP, under both ways to fill an order. Returns are annual where at least half of the starts have an annual rate.',
  'starts-funds': 'Each starts with {amount} in the account.',
  'starts-none': 'No start bought anything.',
  'starts-table': 'Return of all starts by holding time',
  'starts-missing': 'Starts not counted',
  'index-from': 'The index is recorded from {day} on; earlier starts are not compared with it.',
  'not-counted': 'Not counted for {length}: {reasons}.',
  'not-counted-played': 'Not counted for {length}, as played: {reasons}.',
  'not-counted-pessimistic': 'Not counted for {length}, pessimistic: {reasons}.',
  'reason-periodEnds': '{count} started too close to the last day',
  'reason-nothingBought': '{count} without a purchase',
  'reason-underOneYear': '{count} with under a year from first to last payment',
  'reason-noSingleRate': '{count} with no annual rate or more than one',
  'column-held': 'Held for, starts counted',
  'column-range': 'From worst to best',
  'column-worst': 'Worst',
  'column-quartiles': 'Middle half',
  'column-median': 'Median',
  'column-best': 'Best',
  'column-beat': 'Beat the index',
  'column-took': 'Maximum drawdown and peak capital of any',
  'not-annual': '{length}, not annualised',
  'some-of': '{part} of {whole}',
  between: '{low} to {high}',
  strips:
    'Return by first month and holding time, {fill}; the table above gives the figures. First months from {from} to {to}.',
  'strips-hint':
    '{fill}. Point at a month to read it: green is a gain, red a loss, grey bought nothing. Empty months have too few days after them.',
  'start-on':
    'Started on {day} and held for {length}: {played} as played, {pessimistic} under pessimistic fills.',
  'start-risk': 'Maximum drawdown {fall}, peak capital {peak}.',
  'start-ahead': '{amount} ahead of the index.',
  'start-behind': '{amount} behind the index.',
  'return-none': 'nothing bought',
  'return-annual': '{rate} a year',
  'return-whole': '{rate} in all',
  whole: 'in all',
  terms: 'Compare terms',
  across: 'Across',
  down: 'Down',
  run: 'Run {count} plans',
  'terms-table': 'Return by two terms',
  'terms-legend-played':
    '{across} across, {down} down. Each cell: annual return as played, then pessimistic; maximum drawdown; peak capital. The framed cell is your plan.',
  'terms-legend-pessimistic':
    '{across} across, {down} down. Each cell: annual return pessimistic, then as played; maximum drawdown; peak capital. The framed cell is your plan.',
  luck: 'These are {count} plans over the same days, each under both ways to fill an order. The best of so many is luck for the most part: other days would have favoured another. Look for terms whose neighbours are all alike.',
  'working-starts': 'first months worked out',
  'working-plans': 'plans worked out',
  beginning: 'Beginning …',
  'done-starts': '{done} of {of} first months',
  'done-plans': '{done} of {of} plans',
});
