import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Stack,
  Typography,
} from '@mui/material';
import type { PlainKey, Text } from '@safe-trading/messages';
import { jobs } from '@safe-trading/messages/en/jobs';
import { codeText, dateTimeText, rupees, sentences, wholeNumber } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { Facts } from '../../shared/facts.tsx';
import { ExpandIcon } from '../../shared/icons.tsx';
import { Money } from '../../shared/money.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { actionText } from './action-text.ts';
import { ResultChip } from './result-chip.tsx';
import type { RunInvestor, RunOrder, RunOutcome } from './use-job-runs.ts';

/** The order below already contains the text. */
const saysTheSame = (
  { side, units, etf_nse_code: code }: RunOrder,
  what: string | null | undefined,
) => what === `${side?.toLowerCase()} ${units} ${code}`;

type RunOutcomeCardProps = { outcome: RunOutcome };

const factsOfSent = (order: RunOrder, text: Text<typeof jobs>) => [
  {
    label: text('state'),
    value: text('state-filled', {
      state: stateText(order.state),
      filled: wholeNumber(order.filled_units),
      units: wholeNumber(order.units),
    }),
  },
  { label: text('sent'), value: dateTimeText(order.sent_at) },
  { label: text('broker-order'), value: order.broker_order_id || text('no-broker-order') },
  ...(order.broker_text ? [{ label: text('broker-said'), value: `“${order.broker_text}”` }] : []),
];

function stateText(state: string | null | undefined): string {
  const key = `order-${state}`;
  return isKnownState(key) ? messagesOf(jobs)(key) : codeText(state);
}

type StateKey = Extract<PlainKey<typeof jobs>, `order-${string}`>;

const isKnownState = (key: string): key is StateKey => Object.hasOwn(jobs.messages, key);

type Props = {
  investors: readonly RunInvestor[];
  /** Set for a preview. */
  isForeseen?: boolean;
};

export function RunInvestors({ investors, isForeseen = false }: Props) {
  const text = useMessages(jobs);
  return (
    <Box role="list" aria-label={text('investors')}>
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
  const text = useMessages(jobs);
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
              {name ?? text('everyone')}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {email ?? text('everyone-help')}
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
  const done = [actionText(what), order || !code || what?.includes(code) ? '' : `(${code})`];
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
  const say = useMessages(jobs);
  if (!reason && !text) return null;
  return (
    <Box sx={{ my: 1, overflowWrap: 'anywhere', maxWidth: '46rem' }}>
      <Typography variant="body2">
        <strong translate="no">{reason ?? say('reason')}</strong>
        {text ? `: ${text}` : null}
      </Typography>
      {fix ? (
        <Typography variant="body2" color="textSecondary">
          {say('investor-reads', { text: fix })}
        </Typography>
      ) : null}
    </Box>
  );
}

function OrderFacts({ order }: { order: RunOrder }) {
  const text = useMessages(jobs);
  const what = { label: text('order'), value: <PrivateText>{orderText(order)}</PrivateText> };
  const cost = order.cost_at_limit;
  const most =
    typeof cost === 'number'
      ? [{ label: text('cost-at-most'), value: <Money value={cost} /> }]
      : [];
  return (
    <Facts
      facts={[what, ...most, ...(order.state === 'WOULD_BE_SENT' ? [] : factsOfSent(order, text))]}
    />
  );
}

function subjectText(outcome: RunOutcome): string {
  const { sip_number: sip, schedule_number: schedule, strategy_name: strategy, what } = outcome;
  const text = messagesOf(jobs);
  if (sip) return planText(sip, strategy);
  if (schedule) {
    const number = String(schedule);
    return strategy
      ? text('schedule-of', { schedule: number, strategy })
      : text('schedule', { schedule: number });
  }
  return strategy ?? (what ? actionText(what) : text('work'));
}

type Named<T> = T | null | undefined;

/** `SIP 4 of Near the low`, or what is known of it. */
export function planText(sip: Named<number>, strategy: Named<string>): string {
  const text = messagesOf(jobs);
  if (!sip) return strategy ?? '';
  const number = String(sip);
  return strategy ? text('sip-of', { sip: number, strategy }) : text('sip', { sip: number });
}

const orderText = ({ side, units, etf_nse_code: etf, limit_price: limit }: RunOrder): string =>
  messagesOf(jobs)(side === 'SELL' ? 'sell' : 'buy', {
    units: wholeNumber(units),
    etf: etf ?? '',
    price: rupees(limit),
  });
