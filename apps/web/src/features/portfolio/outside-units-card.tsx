import { Box, Button, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { api } from '../../lib/api.ts';
import { dateText, wholeNumber } from '../../lib/formats.ts';
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
  const outside = useInvestorQuery({
    key: ['tax-outside'],
    read: () => readList(routes.tax.outside),
  });
  const removing = useAction({
    act: async (id: string) =>
      messageIn(
        await api.post(routes.tax.removeOutside, { params: { outsideId: id } }),
        'The units are removed.',
      ),
    failure: 'The units could not be removed.',
    rereads: [investorKey],
  });

  return (
    <SectionCard title="Units bought elsewhere">
      <Stack spacing={2} sx={{ '@media print': { display: 'none' } }}>
        <Typography>
          The law counts all units of an ETF in your demat account. Add those you bought without
          Safe Trading, as you bought them; later splits are applied.
        </Typography>
        <AddUnits />
        <ImportTradebook />
        <Loaded query={outside} failure="Failed to fetch the units bought elsewhere">
          {(rows) =>
            rows.length === 0 ? null : (
              <Stack spacing={1}>
                <DataTable
                  caption="Units bought elsewhere"
                  columns={[...columns, removal((id) => removing.start(id), removing.isBusy)]}
                  rows={rows.slice(0, mostShown)}
                  rowKey={({ outside_id }) => outside_id ?? ''}
                />
                {rows.length > mostShown ? (
                  <Typography variant="body2" color="textSecondary">
                    {`The first ${mostShown} of ${wholeNumber(rows.length)} trades are shown.`}
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

const faultsOf = ({ code, units, boughtOn, cost }: Fields) => ({
  code: code.trim() === '' ? 'Enter the ETF code, such as NIFTYBEES' : undefined,
  units: /^[1-9]\d{0,8}$/.test(units.trim()) ? undefined : 'Enter a whole number of units',
  boughtOn: boughtOn === '' ? 'Enter the day of purchase' : undefined,
  cost: Number(cost) > 0 ? undefined : 'Enter what all units cost, in rupees',
});

function AddUnits() {
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
        'The units are added.',
      ),
    failure: 'The units could not be added.',
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
          <InputField label="ETF code" {...form.bind('code')} />
          <InputField label="Units" {...form.bind('units')} />
          <InputField label="Day of purchase" type="date" {...form.bind('boughtOn')} />
          <InputField label="Cost with charges (₹)" {...form.bind('cost')} />
        </Box>
        <Button type="submit" variant="outlined" disabled={adding.isBusy}>
          Add units
        </Button>
        <Message said={adding.said} />
      </Stack>
    </Box>
  );
}

function ImportTradebook() {
  const importing = useAction({
    act: async (file: File) =>
      messageIn(
        await api.post(routes.tax.importTradebook, { body: { tradebook: await file.text() } }),
        'The tradebook is imported.',
      ),
    failure: 'The tradebook could not be imported. Nothing was added.',
    rereads: [investorKey],
  });

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <FileButton
        label="Zerodha tradebook"
        accept=".csv,text/csv"
        isBusy={importing.isBusy}
        onFile={importing.start}
      >
        Import a Zerodha tradebook
      </FileButton>
      <Message said={importing.said} />
    </Stack>
  );
}

const columns: readonly Column<Outside>[] = [
  { key: 'etf', header: 'ETF', render: ({ etf_nse_code }) => etf_nse_code ?? '' },
  {
    key: 'trade',
    header: 'Trade',
    render: ({ side, traded_on }) =>
      `${side === 'SELL' ? 'Sold' : 'Bought'} on ${dateText(traded_on)}`,
  },
  { key: 'units', header: 'Units', align: 'right', render: ({ units }) => wholeNumber(units) },
  { key: 'value', header: 'Value', align: 'right', render: ({ value }) => <Money value={value} /> },
];

const removal = (remove: (id: string) => void, isBusy: boolean): Column<Outside> => ({
  key: 'remove',
  header: 'Remove',
  render: ({ outside_id, etf_nse_code, traded_on }) => (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={`Remove ${etf_nse_code} of ${dateText(traded_on)}`}
      onClick={() => remove(outside_id ?? '')}
    >
      Remove
    </Button>
  ),
});
