import { Accordion, AccordionDetails, AccordionSummary, Stack, Typography } from '@mui/material';
import { dateText } from '../../lib/formats.ts';
import type { UpcomingDay } from '../../lib/portfolio-queries.ts';
import type { SipReadiness } from '../../lib/present-readiness.ts';
import type { Said } from '../../lib/use-action.ts';
import { DayBadge } from '../../shared/day-badge.tsx';
import { ExpandIcon } from '../../shared/icons.tsx';
import { Money } from '../../shared/money.tsx';
import { ProvisionalBadge } from '../../shared/provisional-badge.tsx';
import { UpcomingTable } from './upcoming-table.tsx';

type Props = {
  days: readonly UpcomingDay[];
  /** How ready those of the coming sessions are, as far as it is known. */
  ready: readonly SipReadiness[];
  /** With the outcome, once an ETF was assigned. */
  onAssigned(outcome: Said): void;
};

/** The SIPs of each date, folded away but for the first. */
export function UpcomingDays({ days, ready, onAssigned }: Props) {
  return (
    <div>
      {days.map((day, place) => (
        <Accordion
          key={day.execution_date}
          defaultExpanded={place === 0}
          variant="outlined"
          disableGutters
          slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
        >
          <AccordionSummary expandIcon={<ExpandIcon />}>
            <Heading day={day} />
          </AccordionSummary>
          <AccordionDetails sx={{ p: { xs: 1.5, sm: 0 } }}>
            <UpcomingTable day={day} ready={ready} onAssigned={onAssigned} />
          </AccordionDetails>
        </Accordion>
      ))}
    </div>
  );
}

function Heading({ day }: { day: UpcomingDay }) {
  const count = day.sips?.length ?? 0;

  return (
    <Stack
      direction="row"
      sx={{ flexGrow: 1, gap: 1.5, flexWrap: 'wrap', alignItems: 'center', pr: 1, minWidth: 0 }}
    >
      <Typography sx={{ fontWeight: 600 }}>{dateText(day.execution_date)}</Typography>
      <DayBadge date={day.execution_date} />
      <ProvisionalBadge is={day.is_provisional} />
      <Typography variant="body2" color="textSecondary">
        {count === 1 ? '1 SIP' : `${count} SIPs`}
      </Typography>
      <Typography sx={{ ml: 'auto', fontWeight: 600 }}>
        <Money value={day.own_money_needed ?? day.total_amount} />
      </Typography>
    </Stack>
  );
}
