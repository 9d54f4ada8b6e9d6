import { Button, Stack, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BrokerSession } from '../../lib/broker-session.ts';
import { percent, wholeRupees } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { practiceMoney, usePracticeAccount } from '../../lib/practice-account.ts';
import { type Strategy, useStrategies } from '../../lib/strategy-queries.ts';
import { tradingMark } from '../../lib/trading-mark.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { SuccessIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

const rhythms: Readonly<Record<string, string>> = {
  DAILY: 'On every trading day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
};

export function FirstSteps({ session }: { session: UseQueryResult<BrokerSession> }) {
  const isLinked = Boolean(session.data?.session_updated_at);

  return (
    <Stack spacing={2}>
      <SectionCard
        title="1. An account at the broker"
        action={isLinked ? <SuccessIcon color="success" titleAccess="Done" /> : null}
      >
        {isLinked ? (
          <Typography color="textSecondary">
            {tradingMark() === 'paper'
              ? 'Your practice account is open. Its money is not real.'
              : 'Your broker account is linked.'}
          </Typography>
        ) : tradingMark() === 'paper' ? (
          <PracticeAccount />
        ) : (
          <BrokerAccount />
        )}
      </SectionCard>
      <SectionCard title="2. A plan">
        <Offers />
      </SectionCard>
    </Stack>
  );
}

function PracticeAccount() {
  const { start, isBusy, said } = usePracticeAccount();

  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">
        {`This is paper trading: real prices of the past, and ${wholeRupees(practiceMoney)} that are not real. You need no account and no password of a broker.`}
      </Typography>
      <Button variant="contained" size="large" disabled={isBusy} onClick={() => start()}>
        {isBusy ? 'Opening...' : `Open a practice account with ${wholeRupees(practiceMoney)}`}
      </Button>
      <Message said={said?.severity === 'error' ? said : undefined} />
    </Stack>
  );
}

const BrokerAccount = () => (
  <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
    <Typography component="div" color="textSecondary">
      Orders go through your own account at Samco.
      <ol>
        <li>Have your Samco user ID, password and year of birth at hand.</li>
        <li>Save them here; they are stored encrypted and used for your orders alone.</li>
        <li>Log in once, so that you see it works. After that it happens every morning.</li>
      </ol>
    </Typography>
    <Button variant="contained" component={Link} to={paths.user.brokerCredentials.href()}>
      Open Broker Credentials
    </Button>
  </Stack>
);

const mostOffered = 4;

function Offers() {
  const strategies = useStrategies();

  return (
    <Fetched query={strategies} failure="Failed to fetch strategies." height={220}>
      {(found) => (
        <Stack spacing={2}>
          <Typography color="textSecondary">
            Choose one. You say how much, and see what will happen before anything does.
          </Typography>
          {found
            .filter(({ status }) => (status ?? 'ACTIVE') === 'ACTIVE')
            .slice(0, mostOffered)
            .map((strategy) => (
              <StrategyOffer key={strategy.etf_strategy_id} strategy={strategy} />
            ))}
          <Button
            component={Link}
            to={paths.user.strategies.href()}
            sx={{ alignSelf: 'flex-start', ml: -2 }}
          >
            Explore Strategies
          </Button>
        </Stack>
      )}
    </Fetched>
  );
}

function StrategyOffer({ strategy }: { strategy: Strategy }) {
  const name = strategy.etf_strategy_name ?? 'ETF Strategy';

  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: 1.5,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        justifyContent: 'space-between',
        alignItems: { sm: 'center' },
      }}
    >
      <div>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`${rhythms[strategy.sip_frequency ?? ''] ?? 'Regularly'} ${wholeRupees(strategy.standard_sip_amount)}, ${strategy.total_no_of_sips ?? 'N/A'} SIPs, sold after a profit of ${percent(strategy.profit_target_percent)}.`}
        </Typography>
      </div>
      <Button
        variant="contained"
        component={Link}
        to={`${paths.user.subscribe.href(strategy.etf_strategy_id ?? '')}?terms=standard`}
        aria-label={`Choose ${name}`}
        sx={{ alignSelf: { xs: 'flex-start', sm: 'center' }, flexShrink: 0 }}
      >
        Choose
      </Button>
    </Stack>
  );
}
