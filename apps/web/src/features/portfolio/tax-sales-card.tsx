import { Button, Stack, Typography } from '@mui/material';
import { taxSales } from '@safe-trading/messages/en/tax-sales';
import { useState } from 'react';
import { dateText, wholeNumber } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Money } from '../../shared/money.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { toneOf } from '../../shared/tone.ts';
import type { Tax, TaxLot } from './use-tax.ts';

type Sale = Tax['sales'][number] & { readonly place: number };

const shownAtOnce = 20;
const shownMore = 100;

/** Every sale of the year, newest first, with its lots on request. */
export function TaxSalesCard({ tax }: { tax: Tax }) {
  const text = useMessages(taxSales);
  const [shown, setShown] = useState(shownAtOnce);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const sales = tax.sales.map((sale, place): Sale => ({ ...sale, place })).reverse();
  const toggle = (place: number): void =>
    setOpen(new Set(open.has(place) ? [...open].filter((one) => one !== place) : [...open, place]));
  const left = Math.min(shownMore, sales.length - shown);

  return (
    <SectionCard title={text('title')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <DataTable
          caption={text('caption')}
          columns={columnsOf(open, toggle)}
          rows={sales.slice(0, shown)}
          rowKey={({ place }) => String(place)}
          below={(sale) => (open.has(sale.place) ? <Lots sale={sale} /> : null)}
        />
        {left > 0 ? (
          <>
            <Typography variant="body2" color="textSecondary">
              {text('shown', { shown: wholeNumber(shown), total: wholeNumber(sales.length) })}
            </Typography>
            <Button onClick={() => setShown(shown + shownMore)}>
              {text('more', { count: left })}
            </Button>
          </>
        ) : null}
      </Stack>
    </SectionCard>
  );
}

function Lots({ sale }: { sale: Sale }) {
  const text = useMessages(taxSales);
  const { kind, code, soldOn, lots, missingUnits } = sale;
  return (
    <Stack spacing={1} sx={{ py: 1 }}>
      {kind === 'SALE' ? null : <Typography variant="body2">{text(kind)}</Typography>}
      <DataTable
        isDense
        caption={text('lots-of', {
          lots: text('show-lots', { count: lots.length }),
          code,
          date: dateText(soldOn),
        })}
        columns={lotColumns()}
        rows={lots.map((lot, place) => ({ ...lot, place }))}
        rowKey={({ place }) => String(place)}
      />
      {missingUnits > 0 ? (
        <Typography variant="body2">{text('missing', { count: missingUnits })}</Typography>
      ) : null}
    </Stack>
  );
}

function columnsOf(
  open: ReadonlySet<number>,
  toggle: (place: number) => void,
): readonly Column<Sale>[] {
  const text = messagesOf(taxSales);
  return [
    { key: 'sold', header: text('sold'), render: ({ soldOn }) => dateText(soldOn) },
    { key: 'etf', header: text('etf'), render: ({ code }) => code },
    {
      key: 'units',
      header: text('units'),
      align: 'right',
      render: ({ units }) => wholeNumber(units),
    },
    {
      key: 'proceeds',
      header: text('proceeds'),
      align: 'right',
      render: ({ proceeds }) => <Money value={proceeds} />,
    },
    {
      key: 'gain',
      header: text('gain'),
      align: 'right',
      render: ({ gain }) => <Money value={gain} signed tone={toneOf(gain)} />,
    },
    {
      key: 'lots',
      header: text('lots'),
      render: ({ place, code, soldOn, lots }) => (
        <Button
          size="small"
          aria-expanded={open.has(place)}
          aria-label={text('lots-of', {
            lots: text('show-lots', { count: lots.length }),
            code,
            date: dateText(soldOn),
          })}
          onClick={() => toggle(place)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {text('show-lots', { count: lots.length })}
        </Button>
      ),
    },
  ];
}

function lotColumns(): readonly Column<TaxLot & { readonly place: number }>[] {
  const text = messagesOf(taxSales);
  const amount = (
    key: 'cost' | 'purchase-charges' | 'expenses' | 'transaction-tax',
    of: (lot: TaxLot) => number,
  ): Column<TaxLot & { readonly place: number }> => ({
    key,
    header: text(key),
    align: 'right',
    render: (lot) => <Money value={of(lot)} />,
  });
  return [
    { key: 'bought', header: text('bought'), render: ({ boughtOn }) => dateText(boughtOn) },
    {
      key: 'units',
      header: text('units'),
      align: 'right',
      render: ({ units }) => wholeNumber(units),
    },
    { key: 'term', header: text('term'), render: ({ term }) => text(term) },
    amount('cost', ({ cost }) => cost),
    amount('purchase-charges', ({ purchaseCharges }) => purchaseCharges),
    amount('expenses', ({ expenses }) => expenses),
    amount('transaction-tax', ({ transactionTax }) => transactionTax),
    {
      key: 'gain',
      header: text('gain'),
      align: 'right',
      render: ({ gain }) => <Money value={gain} signed tone={toneOf(gain)} />,
    },
  ];
}
