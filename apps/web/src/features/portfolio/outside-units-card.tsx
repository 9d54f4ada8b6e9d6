import { Box, Button, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { taxOutside } from '@safe-trading/messages/en/tax-outside';
import { api } from '../../lib/api.ts';
import { dateText, wholeNumber } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { messageIn, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import { useAction } from '../../lib/use-action.ts';
import { investorKey, useInvestorQuery } from '../../lib/use-investor-query.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { FileButton } from '../../shared/file-button.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Message } from '../../shared/message.tsx';
import { Money } from '../../shared/money.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useForm } from '../../shared/use-form.ts';

type Outside = ElementOf<typeof routes.tax.outside>;

const empty = { code: '', units: '', boughtOn: '', cost: '' };
type Fields = typeof empty;

const mostShown = 20;

/** What the investor holds of ETFs without the product: added by hand, or imported from a tradebook. */
export function OutsideUnitsCard() {
  const text = useMessages(taxOutside);
  const outside = useInvestorQuery({
    key: ['tax-outside'],
    read: () => readList(routes.tax.outside),
  });
  const removing = useAction({
    act: async (id: string) =>
      messageIn(
        await api.post(routes.tax.removeOutside, { params: { outsideId: id } }),
        text('removed'),
      ),
    failure: text('not-removed'),
    rereads: [investorKey],
  });

  return (
    <SectionCard title={text('title')}>
      <Stack spacing={2} sx={{ '@media print': { display: 'none' } }}>
        <Typography>{text('about')}</Typography>
        <AddUnits />
        <ImportTradebook />
        <Loaded query={outside} failure={text('failed')}>
          {(rows) =>
            rows.length === 0 ? null : (
              <Stack spacing={1}>
                <DataTable
                  caption={text('title')}
                  columns={[...columnsOf(), removal((id) => removing.start(id), removing.isBusy)]}
                  rows={rows.slice(0, mostShown)}
                  rowKey={({ outside_id }) => outside_id ?? ''}
                />
                {rows.length > mostShown ? (
                  <Typography variant="body2" color="textSecondary">
                    {text('shown', { shown: mostShown, total: wholeNumber(rows.length) })}
                  </Typography>
                ) : null}
              </Stack>
            )
          }
        </Loaded>
        <Message said={removing.said} />
      </Stack>
    </SectionCard>
  );
}

const faultsOf = ({ code, units, boughtOn, cost }: Fields) => {
  const text = messagesOf(taxOutside);
  return {
    code: code.trim() === '' ? text('enter-code') : undefined,
    units: /^[1-9]\d{0,8}$/.test(units.trim()) ? undefined : text('enter-units'),
    boughtOn: boughtOn === '' ? text('enter-bought-on') : undefined,
    cost: Number(cost) > 0 ? undefined : text('enter-cost'),
  };
};

function AddUnits() {
  const text = useMessages(taxOutside);
  const form = useForm(empty, faultsOf);
  const adding = useAction({
    act: async ({ code, units, boughtOn, cost }: Fields) =>
      messageIn(
        await api.post(routes.tax.addOutside, {
          body: {
            etf_nse_code: code.trim(),
            units: Number(units),
            bought_on: boughtOn,
            cost: Number(cost),
          },
        }),
        text('added'),
      ),
    failure: text('not-added'),
    rereads: [investorKey],
    onDone: form.clear,
  });

  return (
    <Box component="form" noValidate onSubmit={form.submit(adding.start)}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            width: '100%',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(4, 1fr)' },
          }}
        >
          <InputField label={text('code')} {...form.bind('code')} />
          <InputField label={text('units')} {...form.bind('units')} />
          <InputField label={text('bought-on')} type="date" {...form.bind('boughtOn')} />
          <InputField label={text('cost')} {...form.bind('cost')} />
        </Box>
        <Button type="submit" variant="outlined" disabled={adding.isBusy}>
          {text('add')}
        </Button>
        <Message said={adding.said} />
      </Stack>
    </Box>
  );
}

function ImportTradebook() {
  const text = useMessages(taxOutside);
  const importing = useAction({
    act: async (file: File) =>
      messageIn(
        await api.post(routes.tax.importTradebook, { body: { tradebook: await file.text() } }),
        text('imported'),
      ),
    failure: text('not-imported'),
    rereads: [investorKey],
  });

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <FileButton
        label={text('tradebook')}
        accept=".csv,text/csv"
        isBusy={importing.isBusy}
        onFile={importing.start}
      >
        {text('import')}
      </FileButton>
      <Typography variant="body2" color="textSecondary">
        {text('tradebook-help')}
      </Typography>
      <Message said={importing.said} />
    </Stack>
  );
}

function columnsOf(): readonly Column<Outside>[] {
  const text = messagesOf(taxOutside);
  return [
    { key: 'etf', header: text('etf'), render: ({ etf_nse_code }) => etf_nse_code ?? '' },
    {
      key: 'trade',
      header: text('trade'),
      render: ({ side, traded_on }) => text(side ?? 'BUY', { date: dateText(traded_on) }),
    },
    {
      key: 'units',
      header: text('units'),
      align: 'right',
      render: ({ units }) => wholeNumber(units),
    },
    {
      key: 'value',
      header: text('value'),
      align: 'right',
      render: ({ value }) => <Money value={value} />,
    },
  ];
}

function removal(remove: (id: string) => void, isBusy: boolean): Column<Outside> {
  const text = messagesOf(taxOutside);
  return {
    key: 'remove',
    header: text('remove'),
    render: ({ outside_id, etf_nse_code, traded_on }) => (
      <Button
        size="small"
        disabled={isBusy}
        aria-label={text('remove-one', { code: etf_nse_code ?? '', date: dateText(traded_on) })}
        onClick={() => remove(outside_id ?? '')}
      >
        {text('remove')}
      </Button>
    ),
  };
}
