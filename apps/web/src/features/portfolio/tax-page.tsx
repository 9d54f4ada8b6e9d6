import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { dateText, percent, wholeNumber } from '../../lib/formats.ts';
import { useAction } from '../../lib/use-action.ts';
import { saveFile } from '../../shared/csv.ts';
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
import { Schedule112aCard } from './schedule-112a-card.tsx';
import { classText, taxSentence, termNames } from './tax-words.ts';
import { type Tax, type TaxAsked, useTax } from './use-tax.ts';

/** Last on the page, so that nothing moves when it arrives. */
const OutsideUnitsCard = lazy(async () => ({
  default: (await import('./outside-units-card.tsx')).OutsideUnitsCard,
}));

const slabs = [0, 5, 10, 15, 20, 25, 30];

export function TaxPage() {
  const [asked, setAsked] = useState<TaxAsked>({ year: undefined, slab: 30 });
  const tax = useTax(asked);

  return (
    <>
      <PageTitle>Tax</PageTitle>
      <PortfolioTabs />
      <Loaded query={tax} failure="Failed to fetch your tax report">
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
        label="Financial year"
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
        label="Your income tax slab"
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
  const { classes, sales, isComplete } = tax;
  return (
    <>
      <Typography variant="h6" component="p">
        <PrivateText>{taxSentence(tax)}</PrivateText>
      </Typography>
      {isComplete ? null : (
        <InfoNote severity="warning">
          The purchase of some units sold in this year is not known, so their gain is missing. The
          sheet “Sales” marks them.
        </InfoNote>
      )}
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
          <SectionCard title="By quarter">
            <DataTable
              caption="Gains by quarter"
              columns={windowColumns}
              rows={tax.windows}
              rowKey={({ from }) => from}
            />
          </SectionCard>
          <SectionCard title="Set-off and tax">
            <DataTable
              caption="Gains by section"
              columns={sectionColumns}
              rows={tax.sections}
              rowKey={({ section, term, rate }) => `${section} ${term} ${rate}`}
            />
          </SectionCard>
          <Schedule112aCard tax={tax} />
        </>
      ) : null}
      <InfoNote title="How this is counted" points={tax.method}>
        {tax.booksSince
          ? `The books begin on ${dateText(tax.booksSince)}; units bought before or elsewhere are not in them. ${tax.act}.`
          : null}
      </InfoNote>
      <Suspense fallback={<Loading />}>
        <OutsideUnitsCard />
      </Suspense>
    </>
  );
}

function Downloads({ tax }: { tax: Tax }) {
  const workbook = useAction({
    act: async () => {
      const [{ workbookOf }, { taxSheets }] = await Promise.all([
        import('../../shared/xlsx.ts'),
        import('./tax-sheets.ts'),
      ]);
      saveFile(`tax-${tax.year}.xlsx`, workbookOf(taxSheets(tax)));
    },
    failure: 'The file could not be made. Load the page again.',
  });
  const count = tax.sales.length;

  return (
    <Stack spacing={1} sx={{ '@media print': { display: 'none' } }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="contained" disabled={workbook.isBusy} onClick={() => workbook.start()}>
          Download the report
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
        <Typography variant="body2" color="textSecondary">
          {count === 1 ? 'XLSX with 1 sale' : `XLSX with ${wholeNumber(count)} sales`}
        </Typography>
      </Stack>
      <Message said={workbook.said} />
    </Stack>
  );
}

type WindowRow = Tax['windows'][number];

const windowColumns: readonly Column<WindowRow>[] = [
  {
    key: 'window',
    header: 'Window',
    render: ({ from, to }) => `${dateText(from)} to ${dateText(to)}`,
  },
  {
    key: 'gain',
    header: 'Gain',
    align: 'right',
    render: ({ gain }) => <Money value={gain} signed tone={toneOf(gain)} />,
  },
  {
    key: 'advance',
    header: 'Advance tax due by its end',
    align: 'right',
    render: ({ advance }) => percent(advance),
  },
];

type SectionRow = Tax['sections'][number];

const sectionColumns: readonly Column<SectionRow>[] = [
  {
    key: 'section',
    header: 'Section',
    render: ({ section, term, rate }) => `${section}, ${termNames[term]}, ${percent(rate)}`,
  },
  {
    key: 'gain',
    header: 'Gain',
    align: 'right',
    render: ({ gain }) => <Money value={gain} signed tone={toneOf(gain)} />,
  },
  {
    key: 'set-off',
    header: 'Losses set off',
    align: 'right',
    render: ({ setOff, broughtForward }) => <Money value={setOff + broughtForward} />,
  },
  {
    key: 'exempt',
    header: 'Exempt',
    align: 'right',
    render: ({ exempt }) => <Money value={exempt} />,
  },
  {
    key: 'tax',
    header: 'Tax without cess',
    align: 'right',
    render: ({ tax }) => <Money value={tax} />,
  },
];
