import { Box, Stack, Typography } from '@mui/material';
import { taxAis } from '@safe-trading/messages/en/tax-ais';
import { useState } from 'react';
import { dateText, wholeNumber } from '../../../lib/formats.ts';
import { messagesOf, useMessages } from '../../../lib/messages.ts';
import { useSession } from '../../../lib/session.tsx';
import { type Said, useAction } from '../../../lib/use-action.ts';
import { type Column, DataTable } from '../../../shared/data-table.tsx';
import { FileButton } from '../../../shared/file-button.tsx';
import { InputField } from '../../../shared/input-field.tsx';
import { Message } from '../../../shared/message.tsx';
import { Money } from '../../../shared/money.tsx';
import { SectionCard } from '../../../shared/section-card.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { readTax, type Tax } from '../use-tax.ts';
import type { AisReply, AisRequest } from './answer-ais.ts';
import {
  type AisComparison,
  type AisDifference,
  type BookedSale,
  daysAfter,
  mostDaysLater,
} from './compare-ais.ts';

const empty = { pan: '', born: '' };

const faultsOf = ({ pan, born }: typeof empty) => {
  const text = messagesOf(taxAis);
  return {
    pan: /^[a-z]{5}\d{4}[a-z]$/i.test(pan.trim()) ? undefined : text('enter-pan'),
    born: born === '' ? text('enter-born') : undefined,
  };
};

/** In a worker that is terminated afterwards, with the PAN and the date of birth in it. */
function askAisWorker(asked: AisRequest): Promise<AisReply> {
  const worker = new Worker(new URL('./ais-worker.ts', import.meta.url), {
    type: 'module',
    name: 'annual information statement',
  });
  const reply = new Promise<AisReply>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<AisReply>) => resolve(data);
    worker.onerror = () => reject(new Error('The worker failed.'));
    worker.postMessage(asked);
  });
  return reply.finally(() => worker.terminate());
}

type Props = { tax: Tax; ask?: (asked: AisRequest) => Promise<AisReply> };

/** The statement, PAN and date of birth stay in this browser, and only until the answer is there. */
export function AisCard({ tax, ask = askAisWorker }: Props) {
  const text = useMessages(taxAis);
  const { user } = useSession();
  const form = useForm(empty, faultsOf);
  const [compared, setCompared] = useState<AisComparison>();
  const comparing = useAction({
    act: async (file: File): Promise<Said | undefined> => {
      setCompared(undefined);
      const wrong = faultsOf(form.values);
      form.showFaults(wrong);
      if (wrong.pan || wrong.born) return undefined;
      const reply = await ask({
        text: await file.text(),
        key: { pan: form.values.pan.trim(), born: form.values.born },
        name: user?.name ?? '',
        ...bookedIn(tax, await weekBefore(tax)),
      });
      if ('fault' in reply) return { severity: 'error', text: text(reply.fault) };
      setCompared(reply.compared);
      return undefined;
    },
    success: (said) => said,
    failure: text('failed'),
  });

  return (
    <SectionCard title={text('title')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start', '@media print': { display: 'none' } }}>
        <Typography>{text('about')}</Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            width: '100%',
            gridTemplateColumns: { xs: '1fr', sm: '14rem 14rem' },
          }}
        >
          <InputField label={text('pan')} input={{ autoComplete: 'off' }} {...form.bind('pan')} />
          <InputField
            label={text('born')}
            type="date"
            input={{ autoComplete: 'off' }}
            {...form.bind('born')}
          />
        </Box>
        <FileButton
          label={text('file')}
          accept=".json,application/json"
          isBusy={comparing.isBusy}
          onFile={comparing.start}
        >
          {text('choose')}
        </FileButton>
        <Message said={comparing.said} />
        {compared ? <Compared compared={compared} year={tax.year} /> : null}
      </Stack>
    </SectionCard>
  );
}

function Compared({ compared, year }: { compared: AisComparison; year: string }) {
  const text = useMessages(taxAis);
  const { differences, agreed, leftOut } = compared;
  const count = differences.length;
  const said =
    count > 0
      ? text('differ', { count, agreed })
      : agreed > 0
        ? text('agree', { count: agreed })
        : text('nothing', { year });
  return (
    <Stack spacing={1.5} sx={{ width: '100%' }}>
      <Typography role="status">{said}</Typography>
      {count > 0 ? (
        <DataTable
          caption={text('caption')}
          columns={columnsOf()}
          rows={differences}
          rowKey={({ cause, isin, on }) => `${cause} ${isin} ${on}`}
        />
      ) : null}
      {leftOut > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text('left-out', { count: leftOut })}
        </Typography>
      ) : null}
    </Stack>
  );
}

function columnsOf(): readonly Column<AisDifference>[] {
  const text = messagesOf(taxAis);
  return [
    { key: 'sold', header: text('sold'), render: ({ on }) => dateText(on) },
    { key: 'etf', header: text('etf'), render: ({ name }) => name },
    {
      key: 'books',
      header: text('in-books'),
      align: 'right',
      render: ({ cause, booked }) => figureOf(cause, booked),
    },
    {
      key: 'ais',
      header: text('in-ais'),
      align: 'right',
      render: ({ cause, reported }) => figureOf(cause, reported),
    },
    { key: 'cause', header: text('cause'), isLong: true, render: ({ cause }) => text(cause) },
  ];
}

const figureOf = (cause: AisDifference['cause'], amount: number) =>
  cause === 'closing-price' || cause === 'estimated-cost' ? (
    <Money value={amount / 100} />
  ) : (
    wholeNumber(amount)
  );

type Sales = Tax['sales'];

/** Sales of March that the statement may list by their settlement in April. */
async function weekBefore({ year, years, from, slab }: Tax): Promise<Sales> {
  const before = years[years.indexOf(year) + 1];
  if (before === undefined) return [];
  const { sales } = await readTax({ year: before, slab });
  return sales.filter(({ soldOn }) => soldOn >= daysAfter(from, -mostDaysLater));
}

/** The statement knows no charges, so they are taken out of the cost. */
function bookedIn(
  { sales: own, from, to }: Tax,
  before: Sales,
): Omit<AisRequest, 'text' | 'key' | 'name'> {
  const sales = [...before, ...own];
  const booked = sales
    .filter(({ kind }) => kind === 'SALE')
    .map(({ isin, code, soldOn: on, units, proceeds, lots }): BookedSale => {
      const costs = lots.map(
        ({ cost, purchaseCharges }) => paiseOf(cost) - paiseOf(purchaseCharges),
      );
      const cost = costs.reduce((sum, one) => sum + one, 0);
      return { isin, code, on, units, proceeds: paiseOf(proceeds), cost };
    });
  return { from, to, booked, held: [...new Set(sales.map(({ isin }) => isin))] };
}

const paiseOf = (rupees: number): number => Math.round(rupees * 100);
