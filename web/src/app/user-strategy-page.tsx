import { useParams } from 'react-router';
import { StrategyDetailsPage } from '../features/strategies/strategy-details-page.tsx';
import { ManagePanel } from '../features/subscription-life/manage-panel.tsx';

/** A strategy, and below it what its subscriber can do. */
export function UserStrategyPage() {
  const { strategyId = '' } = useParams();
  return (
    <StrategyDetailsPage area="user">
      <ManagePanel strategyId={strategyId} />
    </StrategyDetailsPage>
  );
}
