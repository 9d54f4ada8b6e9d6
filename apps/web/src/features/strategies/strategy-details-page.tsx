import { Alert, Box, Button, Stack } from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { strategies } from '@safe-trading/messages/en/strategies';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { codeText, missing, percent, rupees, timeText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { whatIfAddress } from '../../lib/present-what-if.ts';
import { type Strategy, useStrategy } from '../../lib/strategy-queries.ts';
import { BackButton } from '../../shared/back-button.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Link } from '../../shared/link.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { isRetired, RetiredNote } from './retired-note.tsx';
import { type AreaName, weekdayText } from './strategy-columns.tsx';
import { standardAsked } from './subscribe-rules.ts';

const CorrectStrategyDialog = lazy(async () => ({
  default: (await import('./correct-strategy-dialog.tsx')).CorrectStrategyDialog,
}));

const RetireDialog = lazy(async () => ({
  default: (await import('./retire-dialog.tsx')).RetireDialog,
}));

type Props = { area: AreaName; children?: ReactNode };

export function StrategyDetailsPage({ area, children }: Props) {
  const text = useMessages(strategies);
  const { strategyId = '' } = useParams();
  const strategy = useStrategy(strategyId);
  const { subject: asked, said, open, close, forget } = useDialog<'correct' | 'retire'>();
  const { data: offered } = strategy;
  const isOffered = offered && !isRetired(offered);

  return (
    <>
      <PageTitle
        before={<BackButton to={paths[area].strategies.href()} />}
        actions={
          <>
            {offered ? (
              <Button variant="outlined" component={Link} to={whatIfAddress(area, offered)}>
                {text('what-if')}
              </Button>
            ) : null}
            {isOffered ? actionOf({ area, id: strategyId, text, open }) : null}
          </>
        }
      >
        {text('details')}
      </PageTitle>
      <Loaded query={strategy} failure={text('details-failed')}>
        {(found) =>
          found ? (
            <Stack spacing={2}>
              <Message said={said} onClose={forget} />
              {isRetired(found) ? <RetiredNote toOthers={area === 'user'} /> : null}
              <StrategyFacts strategy={found} />
              {children}
            </Stack>
          ) : (
            <Alert severity="info">{text('not-found')}</Alert>
          )
        }
      </Loaded>
      {asked && offered ? (
        <Suspense>
          {asked === 'retire' ? (
            <RetireDialog strategy={offered} onClose={close} />
          ) : (
            <CorrectStrategyDialog strategy={offered} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </>
  );
}

type Actions = {
  area: AreaName;
  id: string;
  text: Text<typeof strategies>;
  open(dialog: 'correct' | 'retire'): void;
};

function actionOf({ area, id, text, open }: Actions) {
  return area === 'user' ? (
    <Button
      variant="contained"
      component={Link}
      to={paths.user.subscribe.href(id)}
      state={standardAsked}
    >
      {text('subscribe-this')}
    </Button>
  ) : (
    <>
      <Button variant="outlined" onClick={() => open('correct')}>
        {text('correct')}
      </Button>
      <Button variant="outlined" color="error" onClick={() => open('retire')}>
        {text('retire')}
      </Button>
    </>
  );
}

function StrategyFacts({ strategy }: { strategy: Strategy }) {
  const text = useMessages(strategies);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, 1fr)' },
      }}
    >
      <SectionCard title={text('basic')}>
        <Facts
          facts={[
            { label: text('name'), value: strategy.etf_strategy_name ?? missing() },
            {
              label: text('status'),
              value: <StatusChip kind="strategy" status={strategy.status} />,
            },
            { label: text('day'), value: weekdayText(strategy) },
            { label: text('time'), value: timeText(strategy.execution_time) },
          ]}
        />
      </SectionCard>
      <SectionCard title={text('financial')}>
        <Facts
          facts={[
            { label: text('fund'), value: rupees(strategy.total_fund_required) },
            { label: text('sip-amount'), value: rupees(strategy.standard_sip_amount) },
            { label: text('reinvest-percent'), value: percent(strategy.standard_reinvest_percent) },
            { label: text('profit-target'), value: percent(strategy.profit_target_percent) },
          ]}
        />
      </SectionCard>
      <SectionCard title={text('configuration')}>
        <Facts
          facts={[
            { label: text('total-sips'), value: strategy.total_no_of_sips ?? missing() },
            { label: text('per-etf'), value: strategy.no_of_sips_per_etf ?? missing() },
            { label: text('how-often'), value: codeText(strategy.sip_frequency) },
            { label: text('id'), value: strategy.etf_strategy_id ?? missing() },
          ]}
        />
      </SectionCard>
    </Box>
  );
}
