import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { tax as area } from '@safe-trading/messages/en/tax';
import { lazy, Suspense, useState } from 'react';
import { dateText, percent } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { useAction } from '../../lib/use-action.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Loading } from '../../shared/loading.tsx';
import { Message } from '../../shared/message.tsx';
import { Money } from '../../shared/money.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { Tiles } from '../../shared/tiles.tsx';
import { toneOf } from '../../shared/tone.ts';
import { PortfolioTabs } from './portfolio-tabs.tsx';
import { classText, taxSentence, termName } from './tax-words.ts';
import { type Tax, type TaxAsked, useTax } from './use-tax.ts';

/** Last on the page, so that nothing moves when they arrive. */
const TaxSalesCard = lazy(async () => ({
  default: (await import('./tax-sales-card.tsx')).TaxSalesCard,
}));
const Schedule112aCard = lazy(async () => ({
  default: (await import('./schedule-112a-card.tsx')).Schedule112aCard,
}));
const OwnTaxPrintDialog = lazy(async () => ({
  default: (await import('./tax-print-dialog.tsx')).OwnTaxPrintDialog,
}));
const AisCard = lazy(async () => ({
  default: (await import('./ais/ais-card.tsx')).AisCard,
}));
const TaxConsentCard = lazy(async () => ({
  default: (await import('./tax-consent-card.tsx')).TaxConsentCard,
}));
const OutsideUnitsCard = lazy(async () => ({
  default: (await import('./outside-units-card.tsx')).OutsideUnitsCard,
}));

const slabs = [0, 5, 10, 15, 20, 25, 30];

export function TaxPage() {
  const text = useMessages(area);
  const [asked, setAsked] = useState<TaxAsked>({ year: undefined, slab: 30 });
  const tax = useTax(asked);

  return (
    <>
      <PageTitle>{text('title')}</PageTitle>
      <PortfolioTabs />
      <Loaded query={tax} failure={text('failed')}>
        {(found) => (
          <Stack spacing={3}>
            <Choices asked={asked} tax={found} onChange={setAsked} />
            <Report tax={found} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

type ChoicesProps = { asked: TaxAsked; tax: Tax; onChange(asked: TaxAsked): void };

function Choices({ asked, tax, onChange }: ChoicesProps) {
  const text = useMessages(area);
  const year = asked.year ?? tax.year;
  const years = tax.years.includes(year) ? tax.years : [year, ...tax.years];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '14rem 14rem' },
        '@media print': { display: 'none' },
      }}
    >
      <TextField
        select
        label={text('year')}
        value={year}
        onChange={({ target }) => onChange({ ...asked, year: target.value })}
      >
        {years.map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={text('slab')}
        value={asked.slab}
        onChange={({ target }) => onChange({ ...asked, slab: Number(target.value) })}
      >
        {slabs.map((slab) => (
          <MenuItem key={slab} value={slab}>
            {percent(slab)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

function Report({ tax }: { tax: Tax }) {
  const text = useMessages(area);
  const { classes, sales, isComplete } = tax;
  return (
    <>
      <Typography variant="h6" component="p">
        <PrivateText>{taxSentence(tax)}</PrivateText>
      </Typography>
      {isComplete ? null : <InfoNote severity="warning">{text('incomplete')}</InfoNote>}
      {classes.length > 0 ? (
        <Tiles>
          {classes.map(({ assetClass, term, gain }) => (
            <StatTile
              key={`${assetClass} ${term}`}
              label={classText(assetClass, term)}
              value={<Money value={gain} signed />}
              tone={toneOf(gain)}
            />
          ))}
        </Tiles>
      ) : null}
      <Downloads tax={tax} />
      {sales.length > 0 ? (
        <>
          <SectionCard title={text('by-quarter')}>
            <DataTable
              caption={text('quarters')}
              columns={windowColumns()}
              rows={tax.windows}
              rowKey={({ from }) => from}
            />
          </SectionCard>
          <SectionCard title={text('set-off-and-tax')}>
            <DataTable
              caption={text('sections')}
              columns={sectionColumns()}
              rows={tax.sections}
              rowKey={({ section, term, rate }) => `${section} ${term} ${rate}`}
            />
          </SectionCard>
        </>
      ) : null}
      <InfoNote title={text('how-counted')} points={tax.method}>
        {tax.booksSince
          ? text('books-begin', { date: dateText(tax.booksSince), act: tax.act })
          : null}
      </InfoNote>
      <Suspense fallback={<Loading />}>
        {sales.length > 0 ? (
          <>
            <TaxSalesCard key={tax.year} tax={tax} />
            <Schedule112aCard tax={tax} />
          </>
        ) : null}
        <AisCard tax={tax} />
        <OutsideUnitsCard />
        <TaxConsentCard />
      </Suspense>
    </>
  );
}

function Downloads({ tax }: { tax: Tax }) {
  const text = useMessages(area);
  const workbook = useAction({
    act: async () => {
      const { saveTaxWorkbook } = await import('./save-tax-workbook.ts');
      await saveTaxWorkbook(tax);
    },
    failure: text('download-failed'),
  });
  const count = tax.sales.length;
  const [isPrinting, setPrinting] = useState(false);

  return (
    <Stack spacing={1} sx={{ '@media print': { display: 'none' } }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="contained" disabled={workbook.isBusy} onClick={() => workbook.start()}>
          {text('download')}
        </Button>
        <Button variant="outlined" onClick={() => setPrinting(true)}>
          {text('print')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {text('xlsx', { count })}
        </Typography>
      </Stack>
      <Message said={workbook.said} />
      {isPrinting ? (
        <Suspense>
          <OwnTaxPrintDialog tax={tax} onClose={() => setPrinting(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

type WindowRow = Tax['windows'][number];
type SectionRow = Tax['sections'][number];

function windowColumns(): readonly Column<WindowRow>[] {
  const text = messagesOf(area);
  return [
    {
      key: 'window',
      header: text('window'),
      render: ({ from, to }) => text('from-to', { from: dateText(from), to: dateText(to) }),
    },
    {
      key: 'gain',
      header: text('gain'),
      align: 'right',
      render: ({ gain }) => <Money value={gain} signed tone={toneOf(gain)} />,
    },
    {
      key: 'advance',
      header: text('advance'),
      align: 'right',
      render: ({ advance }) => percent(advance),
    },
  ];
}

function sectionColumns(): readonly Column<SectionRow>[] {
  const text = messagesOf(area);
  return [
    {
      key: 'section',
      header: text('section'),
      render: ({ section, term, rate }) =>
        text('section-line', { section, term: termName(term), rate: percent(rate) }),
    },
    {
      key: 'gain',
      header: text('gain'),
      align: 'right',
      render: ({ gain }) => <Money value={gain} signed tone={toneOf(gain)} />,
    },
    {
      key: 'set-off',
      header: text('set-off'),
      align: 'right',
      render: ({ setOff, broughtForward }) => <Money value={setOff + broughtForward} />,
    },
    {
      key: 'exempt',
      header: text('exempt'),
      align: 'right',
      render: ({ exempt }) => <Money value={exempt} />,
    },
    {
      key: 'tax',
      header: text('tax'),
      align: 'right',
      render: ({ tax }) => <Money value={tax} />,
    },
  ];
}
