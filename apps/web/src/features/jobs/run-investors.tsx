import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Stack,
  Typography,
} from '@mui/material';
import { dateTimeText, rupees, sentences, wholeNumber } from '../../lib/formats.ts';
import { Facts } from '../../shared/facts.tsx';
import { ExpandIcon } from '../../shared/icons.tsx';
import { Money } from '../../shared/money.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { ResultChip } from './result-chip.tsx';
import type { RunInvestor, RunOrder, RunOutcome } from './use-job-runs.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `NEEDS_HUMAN` as `needs human` */
const stateText = (state: string | null | undefined): string =>
  (state ?? 'unknown').replaceAll('_', ' ').toLowerCase();

/** The order below already contains the text. */
const saysTheSame = (
  { side, units, etf_nse_code: code }: RunOrder,
  what: string | null | undefined,
) => what === `${side?.toLowerCase()} ${units} ${code}`;

type RunOutcomeCardProps = { outcome: RunOutcome };

const factsOfSent = (order: RunOrder) => [
  {
    label: 'Stands now',
    value: `${capital(stateText(order.state))}, ${wholeNumber(order.filled_units)} of ${wholeNumber(order.units)} filled`,
  },
  { label: 'Sent', value: dateTimeText(order.sent_at) },
  { label: 'Broker order', value: order.broker_order_id || 'None was given' },
  ...(order.broker_text ? [{ label: 'The broker said', value: `“${order.broker_text}”` }] : []),
];

type Props = {
  investors: readonly RunInvestor[];
  /** Set for a preview. */
  isForeseen?: boolean;
};

export function RunInvestors({ investors, isForeseen = false }: Props) {
  return (
    <Box role="list" aria-label="Investors of this run">
      {investors.map((investor) => (
        <Box role="listitem" key={investor.investor_email ?? 'everybody'}>
          <InvestorFold
            investor={investor}
            isOpen={investors.length === 1}
            isForeseen={isForeseen}
          />
        </Box>
      ))}
    </Box>
  );
}

type FoldProps = { investor: RunInvestor; isOpen: boolean; isForeseen: boolean };

function InvestorFold({ investor, isOpen, isForeseen }: FoldProps) {
  const { investor_name: name, investor_email: email, outcomes } = investor;
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={isOpen}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ minHeight: 56 }}>
        <Stack
          direction="row"
          component="span"
          sx={{
            gap: 2,
            flexGrow: 1,
            mr: 1,
            minWidth: 0,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {name ?? 'For everybody'}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {email ?? 'What concerns no investor alone'}
            </Typography>
          </Box>
          <ResultChip result={investor.result} isForeseen={isForeseen} />
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {(outcomes ?? []).map((outcome) => (
            <RunOutcomeCard
              key={`${outcome.subject_id} ${outcome.what}`}
              outcome={outcome}
              isForeseen={isForeseen}
            />
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}

function RunOutcomeCard({ outcome, isForeseen }: RunOutcomeCardProps & { isForeseen: boolean }) {
  const { order, what, etf_nse_code: code } = outcome;
  const subject = subjectText(outcome);
  const done = [capital(what ?? ''), order || !code || what?.includes(code) ? '' : `(${code})`];
  const hasWords = subject !== done[0] && !(order && saysTheSame(order, what));

  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, pb: 1 }}>
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        <ResultChip result={outcome.result} isForeseen={isForeseen} />
      </Stack>
      {hasWords ? <Typography variant="body2">{sentences(...done)}</Typography> : null}
      <Reason outcome={outcome} />
      {order ? <OrderFacts order={order} /> : null}
    </Box>
  );
}

function Reason({ outcome: { reason, reason_text: text, reason_fix: fix } }: RunOutcomeCardProps) {
  if (!reason && !text) return null;
  return (
    <Box sx={{ my: 1, overflowWrap: 'anywhere', maxWidth: '46rem' }}>
      <Typography variant="body2">
        <strong>{reason ?? 'Reason'}</strong>
        {text ? `: ${text}` : null}
      </Typography>
      {fix ? (
        <Typography variant="body2" color="textSecondary">
          {`The investor reads: ${fix}`}
        </Typography>
      ) : null}
    </Box>
  );
}

function OrderFacts({ order }: { order: RunOrder }) {
  const what = { label: 'Order', value: <PrivateText>{orderText(order)}</PrivateText> };
  const cost = order.cost_at_limit;
  const most =
    typeof cost === 'number'
      ? [{ label: 'Costs at the most, with charges', value: <Money value={cost} /> }]
      : [];
  return (
    <Facts
      facts={[what, ...most, ...(order.state === 'WOULD_BE_SENT' ? [] : factsOfSent(order))]}
    />
  );
}

function subjectText(outcome: RunOutcome): string {
  const { sip_number: sip, schedule_number: schedule, strategy_name: strategy, what } = outcome;
  const of = strategy ? ` of ${strategy}` : '';
  if (sip) return `SIP ${sip}${of}`;
  if (schedule) return `Schedule ${schedule}${of}`;
  return strategy ?? capital(what ?? 'Work');
}

function orderText(order: RunOrder): string {
  const isBuy = order.side !== 'SELL';
  const what = `${isBuy ? 'Buy' : 'Sell'} ${wholeNumber(order.units)} ${order.etf_nse_code ?? ''}`;
  return `${what} at ${rupees(order.limit_price)} or ${isBuy ? 'less' : 'more'}`;
}
