import { Stack, Typography } from '@mui/material';
import { saleTax } from '@safe-trading/messages/en/sale-tax';
import { dateText, percent } from '../lib/formats.ts';
import { messagesOf, useMessages } from '../lib/messages.ts';
import { type SaleTaxSeen, useSaleTax } from '../lib/present-sale-tax.ts';
import { type Column, DataTable } from './data-table.tsx';
import { Fetched } from './fetched.tsx';
import { Money } from './money.tsx';
import { toneOf } from './tone.ts';
import { withElements } from './with-elements.tsx';

type Part = SaleTaxSeen['parts'][number];
type Wait = SaleTaxSeen['waiting'][number];

/** Height of a result with two terms. */
const usualHeight = 300;

/** What selling a plan or one schedule today would mean for tax. */
export function SaleTax({ heldId }: { heldId: string }) {
  const text = useMessages(saleTax);
  const query = useSaleTax(heldId);

  return (
    <Fetched query={query} failure={text('failed')} height={usualHeight}>
      {(seen) => (seen?.hasUnits ? <Seen seen={seen} /> : null)}
    </Fetched>
  );
}

function Seen({ seen }: { seen: SaleTaxSeen }) {
  const text = useMessages(saleTax);
  const { parts, waiting, missingUnits, unpriced } = seen;
  return (
    <Stack spacing={1.5}>
      <Typography>
        <Result seen={seen} />
      </Typography>
      <DataTable
        caption={text('caption')}
        columns={columnsOf()}
        rows={parts}
        rowKey={({ key, section }) => `${key} ${section}`}
      />
      {waiting.map((wait) => (
        <Typography key={wait.on}>
          <Waited wait={wait} />
        </Typography>
      ))}
      {missingUnits > 0 ? (
        <Typography>{text('missing-units', { count: missingUnits })}</Typography>
      ) : null}
      {unpriced.length > 0 ? (
        <Typography>{text('unpriced', { codes: [...new Set(unpriced)].join(', ') })}</Typography>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {text('assumptions')}
      </Typography>
    </Stack>
  );
}

function Result({ seen }: { seen: SaleTaxSeen }) {
  const text = useMessages(saleTax);
  const { gain, tax, slab } = seen;
  return withElements((marks) => text(resultKey(seen), marks), {
    gain: <Money value={Math.abs(gain)} />,
    tax: <Money value={gain < 0 ? -tax : tax} />,
    slab: <Money value={slab} />,
  });
}

function resultKey({ gain, tax, slab }: SaleTaxSeen) {
  if (gain < 0) return tax < 0 ? 'saves' : 'saves-nothing';
  if (slab > 0) return slab === gain ? 'all-at-slab' : 'tax-due-slab';
  return tax > 0 ? 'tax-due' : 'no-tax';
}

function Waited({ wait }: { wait: Wait }) {
  const text = useMessages(saleTax);
  const { days, on, moved, tax } = wait;
  return withElements(
    (marks) => text(moved < 0 ? 'waiting-loss' : 'waiting', { days, date: dateText(on), ...marks }),
    { amount: <Money value={Math.abs(moved)} />, tax: <Money value={tax} /> },
  );
}

function columnsOf(): readonly Column<Part>[] {
  const text = messagesOf(saleTax);
  return [
    {
      key: 'term',
      header: text('term'),
      render: ({ key, section, rate }) =>
        text(key, { section, rate: rate === undefined ? text('slab-rate') : percent(rate) }),
    },
    {
      key: 'gain',
      header: text('gain'),
      align: 'right',
      render: ({ gain }) => <Money value={gain} signed tone={toneOf(gain)} />,
    },
    {
      key: 'tax',
      header: text('tax'),
      align: 'right',
      render: ({ rate, tax }) => (rate === undefined ? text('at-slab') : <Money value={tax} />),
    },
  ];
}
