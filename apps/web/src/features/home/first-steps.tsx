import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { home } from '@safe-trading/messages/en/home';
import { investor } from '@safe-trading/messages/en/investor';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BrokerSession } from '../../lib/broker-session.ts';
import { missing, percent, wholeRupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { practiceMoney, usePracticeAccount } from '../../lib/practice-account.ts';
import { type Strategy, useStrategies } from '../../lib/strategy-queries.ts';
import { tradingMark } from '../../lib/trading-mark.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { SuccessIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

export function FirstSteps({ session }: { session: UseQueryResult<BrokerSession> }) {
  const text = useMessages(home);
  const isLinked = Boolean(session.data?.is_logged_in || session.data?.session_updated_at);

  return (
    <Stack spacing={2}>
      <SectionCard
        title={text('step-account')}
        action={isLinked ? <SuccessIcon color="success" titleAccess={text('done')} /> : null}
      >
        {session.isPending ? (
          <Skeleton variant="rounded" height={96} />
        ) : isLinked ? (
          <Typography color="textSecondary">
            {text(tradingMark() === 'paper' ? 'practice-open' : 'account-linked')}
          </Typography>
        ) : tradingMark() === 'paper' ? (
          <PracticeAccount />
        ) : (
          <BrokerAccount />
        )}
      </SectionCard>
      <SectionCard title={text('step-plan')}>
        <Offers />
      </SectionCard>
    </Stack>
  );
}

function PracticeAccount() {
  const text = useMessages(home);
  const { start, isBusy, said } = usePracticeAccount();
  const money = wholeRupees(practiceMoney);

  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{text('practice-what', { money })}</Typography>
      <Button variant="contained" size="large" disabled={isBusy} onClick={() => start()}>
        {isBusy ? text('opening') : text('open-practice', { money })}
      </Button>
      <Message said={said?.severity === 'error' ? said : undefined} />
    </Stack>
  );
}

function BrokerAccount() {
  const text = useMessages(home);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography component="div" color="textSecondary">
        {text('samco-orders')}
        <ol>
          <li>{text('samco-have')}</li>
          <li>{text('samco-save')}</li>
          <li>{text('samco-log-in')}</li>
        </ol>
      </Typography>
      <Button variant="contained" component={Link} to={paths.user.brokerCredentials.href()}>
        {messagesOf(investor)('to-credentials')}
      </Button>
    </Stack>
  );
}

const mostOffered = 4;

function Offers() {
  const text = useMessages(home);
  const strategies = useStrategies();

  return (
    <Fetched query={strategies} failure={text('strategies-failed')} height={220}>
      {(found) => (
        <Stack spacing={2}>
          <Typography color="textSecondary">{text('choose-one')}</Typography>
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
            {messagesOf(investor)('explore-strategies')}
          </Button>
        </Stack>
      )}
    </Fetched>
  );
}

function StrategyOffer({ strategy }: { strategy: Strategy }) {
  const text = useMessages(home);
  const name = strategy.etf_strategy_name ?? messagesOf(investor)('any-strategy');

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
          {text('offer', {
            every: strategy.sip_frequency ?? '',
            amount: wholeRupees(strategy.standard_sip_amount),
            sips: strategy.total_no_of_sips ?? missing(),
            target: percent(strategy.profit_target_percent),
          })}
        </Typography>
      </div>
      <Button
        variant="contained"
        component={Link}
        to={`${paths.user.subscribe.href(strategy.etf_strategy_id ?? '')}?terms=standard`}
        aria-label={text('choose-plan', { name })}
        sx={{ alignSelf: { xs: 'flex-start', sm: 'center' }, flexShrink: 0 }}
      >
        {text('choose')}
      </Button>
    </Stack>
  );
}
