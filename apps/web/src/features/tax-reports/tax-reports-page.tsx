import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { taxReports } from '@safe-trading/messages/en/tax-reports';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { dateText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { readList, unwrapped } from '../../lib/read-reply.ts';
import type { DataOf, ElementOf } from '../../lib/route-types.ts';
import { type Said, succeeded, useAction } from '../../lib/use-action.ts';
import { Empty } from '../../shared/empty.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { FileButton } from '../../shared/file-button.tsx';
import { ListRow } from '../../shared/list-row.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

type Investor = ElementOf<typeof routes.tax.investors>;
export type InvestorReport = DataOf<typeof routes.tax.investorReport>;

/** The template of Schedule 112A as the operator dropped it. */
export type ScheduleTemplate = { readonly name: string; readonly bytes: Uint8Array };

/** A report with the name of its investor. */
export type ReportOf = { readonly report: InvestorReport; readonly name: string };

type Props = {
  /** The financial years to choose from, newest first. */
  years: readonly string[];
  /** Why the template cannot be filled; undefined if it can. */
  checkTemplate(template: ScheduleTemplate): Promise<string | undefined>;
  /** Saves the files of an investor; returns why the schedule is not among them. */
  save(of: ReportOf, template: ScheduleTemplate | undefined): Promise<string | undefined>;
  /** The dialog that prints the report of an investor. */
  printing(of: ReportOf, onClose: () => void): ReactNode;
};

/** What the investor chose is not known; the file names the slab it was made with. */
const slab = 30;

const hasConsented = ({ consented_at }: Investor): boolean => Boolean(consented_at);

/** Each call is recorded as a download. */
async function readReport({ investor_id, name }: Investor, year: string): Promise<ReportOf> {
  const params = { investorId: investor_id ?? '' };
  const reply = await api.post(routes.tax.investorReport, { params, body: { year, slab } });
  return { report: unwrapped(reply) as InvestorReport, name: name ?? '' };
}

/** The tax files of every investor who consented, and who has not. */
export function TaxReportsPage({ years, checkTemplate, save, printing }: Props) {
  const text = useMessages(taxReports);
  const [year, setYear] = useState(years[0] ?? '');
  const [template, setTemplate] = useState<ScheduleTemplate>();
  const [printed, setPrinted] = useState<ReportOf>();
  const investors = useQuery({
    queryKey: ['tax-investors'],
    queryFn: () => readList(routes.tax.investors),
  });
  const choosing = useAction({
    act: async (file: File): Promise<Said> => {
      const chosen = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
      const fault = await checkTemplate(chosen);
      setTemplate(fault === undefined ? chosen : undefined);
      return fault === undefined
        ? succeeded(text('template-chosen', { name: file.name }))
        : { severity: 'error', text: fault };
    },
    success: (said) => said,
    failure: text('template-not-read'),
  });
  const downloading = useAction({
    act: async (chosen: readonly Investor[]): Promise<Said> => {
      const missing: string[] = [];
      for (const investor of chosen) {
        const of = await readReport(investor, year);
        const reason = await save(of, template);
        if (reason !== undefined) missing.push(text('no-schedule', { name: of.name, reason }));
      }
      const made = text('made', { count: chosen.length });
      return missing.length === 0
        ? succeeded(made)
        : { severity: 'info', text: [made, ...missing].join(' ') };
    },
    success: (said) => said,
    failure: text('not-made'),
  });
  const opening = useAction({
    act: async (investor: Investor) => setPrinted(await readReport(investor, year)),
    failure: text('not-made'),
  });
  const isBusy = downloading.isBusy || opening.isBusy;

  return (
    <>
      <PageTitle lead={text('lead')}>{text('title')}</PageTitle>
      <Stack spacing={2} sx={{ maxWidth: '60rem' }}>
        <Message said={downloading.said} />
        <Message said={opening.said} />
        <Fetched query={investors} failure={text('failed')}>
          {(all) =>
            all.length === 0 ? (
              <Empty>{text('empty')}</Empty>
            ) : (
              <>
                <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
                  <TextField
                    select
                    label={text('year')}
                    value={year}
                    onChange={({ target }) => setYear(target.value)}
                    slotProps={{ select: { native: true } }}
                    sx={{ width: '14rem' }}
                  >
                    {years.map((each) => (
                      <option key={each}>{each}</option>
                    ))}
                  </TextField>
                  <FileButton
                    label={text('template')}
                    accept=".csv,text/csv"
                    isBusy={choosing.isBusy}
                    onFile={choosing.start}
                  >
                    {text('choose-template')}
                  </FileButton>
                  <Button
                    variant="contained"
                    disabled={isBusy || !all.some(hasConsented)}
                    onClick={() => downloading.start(all.filter(hasConsented))}
                  >
                    {text('download-all')}
                  </Button>
                </Box>
                <Message said={choosing.said} />
                <Typography variant="body2" color="textSecondary">
                  {text('files')}
                </Typography>
                <Investors
                  title={text('consented', { count: all.filter(hasConsented).length })}
                  investors={all.filter(hasConsented)}
                  isBusy={isBusy}
                  onDownload={(one) => downloading.start([one])}
                  onPrint={opening.start}
                />
                <Investors
                  title={text('missing', { count: all.filter((it) => !hasConsented(it)).length })}
                  investors={all.filter((it) => !hasConsented(it))}
                />
              </>
            )
          }
        </Fetched>
      </Stack>
      {printed ? printing(printed, () => setPrinted(undefined)) : null}
    </>
  );
}

type InvestorsProps = {
  title: string;
  investors: readonly Investor[];
  isBusy?: boolean;
  onDownload?(investor: Investor): void;
  onPrint?(investor: Investor): void;
};

function Investors({ title, investors, isBusy = false, onDownload, onPrint }: InvestorsProps) {
  const text = useMessages(taxReports);
  if (investors.length === 0) return null;
  return (
    <SectionCard title={title}>
      <Stack component="ul" sx={{ m: 0, p: 0 }}>
        {investors.map((investor) => (
          <ListRow
            key={investor.investor_id}
            lead={
              <>
                <Typography sx={{ fontWeight: 600 }}>{investor.name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {investor.email}
                </Typography>
                {investor.consented_at ? (
                  <Typography variant="body2" color="textSecondary">
                    {text('since', { date: dateText(investor.consented_at) })}
                  </Typography>
                ) : null}
              </>
            }
          >
            {onPrint ? (
              <Button
                disabled={isBusy}
                aria-label={text('print-of', { name: investor.name ?? '' })}
                onClick={() => onPrint(investor)}
              >
                {text('print')}
              </Button>
            ) : null}
            {onDownload ? (
              <Button
                variant="outlined"
                disabled={isBusy}
                aria-label={text('download-of', { name: investor.name ?? '' })}
                onClick={() => onDownload(investor)}
              >
                {text('download')}
              </Button>
            ) : null}
          </ListRow>
        ))}
      </Stack>
    </SectionCard>
  );
}
