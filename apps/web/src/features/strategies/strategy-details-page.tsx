import { Alert, Box, Button, Stack } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { codeText, percent, rupees, timeText } from '../../lib/formats.ts';
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
import type { AreaName } from './strategy-columns.tsx';
import { standardAsked } from './subscribe-rules.ts';

const missing = 'N/A';

const CorrectStrategyDialog = lazy(async () => ({
  default: (await import('./correct-strategy-dialog.tsx')).CorrectStrategyDialog,
}));

const RetireDialog = lazy(async () => ({
  default: (await import('./retire-dialog.tsx')).RetireDialog,
}));

type Props = { area: AreaName; children?: ReactNode };

export function StrategyDetailsPage({ area, children }: Props) {
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
                What it would have done
              </Button>
            ) : null}
            {isOffered ? actionOf(area, strategyId, open) : null}
          </>
        }
      >
        Strategy Details
      </PageTitle>
      <Loaded query={strategy} failure="Failed to fetch strategy details">
        {(found) =>
          found ? (
            <Stack spacing={2}>
              <Message said={said} onClose={forget} />
              {isRetired(found) ? <RetiredNote toOthers={area === 'user'} /> : null}
              <StrategyFacts strategy={found} />
              {children}
            </Stack>
          ) : (
            <Alert severity="info">Strategy not found</Alert>
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

function actionOf(area: AreaName, id: string, open: (dialog: 'correct' | 'retire') => void) {
  return area === 'user' ? (
    <Button
      variant="contained"
      component={Link}
      to={paths.user.subscribe.href(id)}
      state={standardAsked}
    >
      Subscribe to This Strategy
    </Button>
  ) : (
    <>
      <Button variant="outlined" onClick={() => open('correct')}>
        Correct this strategy
      </Button>
      <Button variant="outlined" color="error" onClick={() => open('retire')}>
        Retire this strategy
      </Button>
    </>
  );
}

function StrategyFacts({ strategy }: { strategy: Strategy }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, 1fr)' },
      }}
    >
      <SectionCard title="Basic Information">
        <Facts
          facts={[
            { label: 'Strategy Name', value: strategy.etf_strategy_name ?? missing },
            { label: 'Status', value: <StatusChip kind="strategy" status={strategy.status} /> },
            { label: 'Execution Day', value: strategy.execution_day ?? missing },
            { label: 'Execution Time', value: timeText(strategy.execution_time) },
          ]}
        />
      </SectionCard>
      <SectionCard title="Financial Details">
        <Facts
          facts={[
            { label: 'Total Fund Required', value: rupees(strategy.total_fund_required) },
            { label: 'Standard SIP Amount', value: rupees(strategy.standard_sip_amount) },
            { label: 'Reinvest Percent', value: percent(strategy.standard_reinvest_percent) },
            { label: 'Profit Target', value: percent(strategy.profit_target_percent) },
          ]}
        />
      </SectionCard>
      <SectionCard title="SIP Configuration">
        <Facts
          facts={[
            { label: 'Total SIPs', value: strategy.total_no_of_sips ?? missing },
            { label: 'SIPs per ETF', value: strategy.no_of_sips_per_etf ?? missing },
            { label: 'Frequency', value: codeText(strategy.sip_frequency) },
            { label: 'Strategy ID', value: strategy.etf_strategy_id ?? missing },
          ]}
        />
      </SectionCard>
    </Box>
  );
}
