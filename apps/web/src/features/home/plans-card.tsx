import { Button, Stack, Typography } from '@mui/material';
import { amendSubscription } from '../../lib/amend-subscription.ts';
import { dayText, rupees, sentences, wholeRupees } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import type { Plan } from '../../lib/plan-queries.ts';
import { sellingText, shownStatus } from '../../lib/present-selling.ts';
import { everything } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { NextIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { Message } from '../../shared/message.tsx';
import { Money, WholeRupees } from '../../shared/money.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { TargetBar } from '../../shared/target-bar.tsx';
import { toneOf } from '../../shared/tone.ts';
import { useDialog } from '../../shared/use-dialog.ts';

type Kind = 'PAUSE' | 'RESUME' | 'SKIP';

const words: Readonly<Record<Kind, { title: string; doIt: string }>> = {
  PAUSE: { title: 'Pause this plan?', doIt: 'Pause' },
  RESUME: { title: 'Resume this plan?', doIt: 'Resume' },
  SKIP: { title: 'Leave the next SIP out?', doIt: 'Skip it' },
};

const mostShown = 8;

export function PlansCard({ plans }: { plans: readonly Plan[] }) {
  const running = plans.filter(
    ({ status, selling }) => status === 'ACTIVE' || status === 'PAUSED' || selling,
  );
  if (running.length === 0) return null;
  const more = running.length - mostShown;

  return (
    <SectionCard
      title="Your plans"
      action={
        <Button
          component={Link}
          to={paths.user.subscriptions.href()}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          My Subscriptions
        </Button>
      }
    >
      <Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {running.slice(0, mostShown).map((plan) => (
          <PlanRow key={plan.subscription_id} plan={plan} />
        ))}
      </Stack>
      {more > 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {`and ${more} more under My Subscriptions`}
        </Typography>
      ) : null}
    </SectionCard>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  return (
    <Stack component="li" spacing={1}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography
          component={Link}
          to={paths.user.subscription.href(plan.subscription_id ?? '')}
          sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
        >
          {plan.strategy_name}
        </Typography>
        <StatusChip kind="subscription" status={shownStatus(plan)} />
        <PlanResult plan={plan} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        <PrivateText>{plan.selling ? sellingText(plan.selling) : progressText(plan)}</PrivateText>
      </Typography>
      {plan.block ? (
        <TargetBar
          etf={plan.block.etf_nse_code}
          profitPercent={plan.block.profit_percentage}
          targetPercent={plan.block.target_percentage}
          isBeingSold={Boolean(plan.selling)}
        />
      ) : null}
      {plan.selling || plan.is_buying_over ? null : <PlanControls plan={plan} />}
    </Stack>
  );
}

/** Nothing before the first purchase. */
function PlanResult({
  plan: { inside_value: value, total_profit: profit, ...plan },
}: {
  plan: Plan;
}) {
  if (typeof value !== 'number' || typeof profit !== 'number' || !plan.executed_sips) return null;
  return (
    <Typography sx={{ ml: 'auto', fontWeight: 600 }}>
      <WholeRupees value>
        <Money value={value} /> <Money value={profit} signed tone={toneOf(profit)} />
      </WholeRupees>
    </Typography>
  );
}

function progressText(plan: Plan): string {
  const { executed_sips: done, total_sips: total, next_sip: next } = plan;
  if (plan.is_buying_over)
    return sentences(
      `All SIPs are used, ${done ?? 0} of ${total ?? 0} bought.`,
      plan.block ? 'The units wait for their target.' : undefined,
    );
  const far = `${done ?? 0} of ${total ?? 0} SIPs done.`;
  return next
    ? `${far} SIP ${next.sip_number} of ${wholeRupees(next.sip_amount)} is next, on ${dayText(next.planned_execution_date)}.`
    : far;
}

function PlanControls({ plan }: { plan: Plan }) {
  const { subject: kind, said, open, close, forget } = useDialog<Kind>();
  const isPaused = plan.status === 'PAUSED';
  const name = plan.strategy_name ?? 'ETF Strategy';

  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
          onClick={() => open(isPaused ? 'RESUME' : 'PAUSE')}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        {plan.next_sip && !isPaused ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Skip next SIP of ${name}`}
            onClick={() => open('SKIP')}
          >
            Skip next
          </Button>
        ) : null}
        <Button
          size="small"
          component={Link}
          to={paths.user.strategy.href(plan.etf_strategy_id ?? '')}
          aria-label={`Change ${name}`}
        >
          Change
        </Button>
      </Stack>
      <Message said={said} onClose={forget} />
      {kind === undefined ? null : (
        <ActionDialog
          title={words[kind].title}
          doIt={words[kind].doIt}
          failure="That could not be changed."
          act={() => amendSubscription(plan.subscription_id ?? '', { kind }, plan.version ?? 0)}
          rereads={everything}
          onClose={close}
        >
          <Typography>
            <PrivateText>{consequence(kind, plan)}</PrivateText>
          </Typography>
        </ActionDialog>
      )}
    </>
  );
}

function consequence(kind: Kind, { next_sip: next, strategy_name: name }: Plan): string {
  switch (kind) {
    case 'PAUSE':
      return `${name} buys nothing until you resume it. What it holds is still sold when it reaches its target.`;
    case 'RESUME':
      return `${name} buys again from its next day on. SIPs that fell into the pause follow one after the other.`;
    case 'SKIP':
      return next
        ? `SIP ${next.sip_number} of ${rupees(next.sip_amount)} on ${dayText(next.planned_execution_date)} is left out. The plan keeps its number of SIPs: it is planned again later.`
        : 'The next SIP is left out.';
  }
}
