import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { taxReports } from '@safe-trading/messages/en/tax-reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { dateText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { readList, unwrapped } from '../../lib/read-reply.ts';
import type { DataOf, ElementOf } from '../../lib/route-types.ts';
import { succeeded, useAction } from '../../lib/use-action.ts';
import { Empty } from '../../shared/empty.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { ListRow } from '../../shared/list-row.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

type Investor = ElementOf<typeof routes.tax.investors>;
export type InvestorReport = DataOf<typeof routes.tax.investorReport>;

type Props = {
  /** The financial years to choose from, newest first. */
  years: readonly string[];
  /** Makes the investor's file of a report. */
  save(report: InvestorReport, name: string): Promise<void>;
};

/** What the investor chose is not known; the file names the slab it was made with. */
const slab = 30;

const hasConsented = ({ consented_at }: Investor): boolean => Boolean(consented_at);

/** The tax files of every investor who consented, and who has not. */
export function TaxReportsPage({ years, save }: Props) {
  const text = useMessages(taxReports);
  const [year, setYear] = useState(years[0] ?? '');
  const investors = useQuery({
    queryKey: ['tax-investors'],
    queryFn: () => readList(routes.tax.investors),
  });
  const downloading = useAction({
    act: async (chosen: readonly Investor[]) => {
      for (const { investor_id: investorId, name } of chosen) {
        const params = { investorId: investorId ?? '' };
        const reply = await api.post(routes.tax.investorReport, { params, body: { year, slab } });
        await save(unwrapped(reply) as InvestorReport, name ?? '');
      }
      return chosen.length;
    },
    success: (count) => succeeded(text('made', { count })),
    failure: text('not-made'),
  });

  return (
    <>
      <PageTitle lead={text('lead')}>{text('title')}</PageTitle>
      <Stack spacing={2} sx={{ maxWidth: '60rem' }}>
        <Message said={downloading.said} />
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
                  <Button
                    variant="contained"
                    disabled={downloading.isBusy || !all.some(hasConsented)}
                    onClick={() => downloading.start(all.filter(hasConsented))}
                  >
                    {text('download-all')}
                  </Button>
                </Box>
                <Investors
                  title={text('consented', { count: all.filter(hasConsented).length })}
                  investors={all.filter(hasConsented)}
                  isBusy={downloading.isBusy}
                  onDownload={(one) => downloading.start([one])}
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
    </>
  );
}

type InvestorsProps = {
  title: string;
  investors: readonly Investor[];
  isBusy?: boolean;
  onDownload?(investor: Investor): void;
};

function Investors({ title, investors, isBusy = false, onDownload }: InvestorsProps) {
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
