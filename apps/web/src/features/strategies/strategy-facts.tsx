import { Box } from '@mui/material';
import { codeText, percent, rupees, timeText } from '../../lib/formats.ts';
import type { Strategy } from '../../lib/strategy-queries.ts';
import { Facts } from '../../shared/facts.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';

/** Everything a strategy says about itself, in three parts. */
export function StrategyFacts({ strategy }: { strategy: Strategy }) {
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

const missing = 'N/A';
