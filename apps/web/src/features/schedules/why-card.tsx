import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from '@mui/material';
import { dateTimeText, percent, pricePerUnit } from '../../lib/formats.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { ExpandIcon } from '../../shared/icons.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { Decision, Decisions, Ranking } from './use-decisions.ts';
import { WhyList } from './why-list.tsx';

/** What was decided about the whole schedule, and the ranking its ETF was chosen from. */
export function WhyCard({ decisions }: { decisions: Decisions | null | undefined }) {
  const ofBlock = (decisions?.decisions ?? []).filter(isOfBlock);
  const ranking = decisions?.ranking;
  if (ofBlock.length === 0 && !ranking) return null;

  return (
    <SectionCard title="Why">
      <Stack spacing={2}>
        {ofBlock.length > 0 ? <WhyList decisions={ofBlock} /> : null}
        {ranking ? <RankingFold ranking={ranking} /> : null}
      </Stack>
    </SectionCard>
  );
}

const isOfBlock = ({ sip_number: number }: Decision): boolean => typeof number !== 'number';

function RankingFold({ ranking }: { ranking: Ranking }) {
  const ranked = ranking.ranked ?? [];
  const excluded = ranking.excluded?.length ?? 0;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Typography>{`The ranking of ${dateTimeText(ranking.chosen_at)}: ${ranked.length} ETFs`}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <DataTable
          caption="ETFs by their distance from the 52-week low"
          columns={columns}
          rows={ranked}
          rowKey={({ etf_nse_code: code, rank }) => code ?? String(rank)}
        />
        {excluded > 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {`${excluded} more were left out, because a check forbade them.`}
          </Typography>
        ) : null}
      </AccordionDetails>
    </Accordion>
  );
}

type Row = NonNullable<Ranking['ranked']>[number];

const columns = [
  { key: 'rank', header: '#', render: ({ rank }: Row) => rank ?? '-' },
  { key: 'code', header: 'ETF Code', render: ({ etf_nse_code: code }: Row) => code || 'N/A' },
  {
    key: 'price',
    header: 'Price',
    align: 'right' as const,
    render: ({ last_price: price }: Row) => <Figure>{pricePerUnit(price)}</Figure>,
  },
  {
    key: 'low',
    header: '52-week low',
    align: 'right' as const,
    render: ({ low_52_week: low }: Row) => <Figure>{pricePerUnit(low)}</Figure>,
  },
  {
    key: 'distance',
    header: 'Above it',
    align: 'right' as const,
    render: ({ distance_percent: distance }: Row) => <Figure>{percent(distance, 2)}</Figure>,
  },
];
