import { useParams } from 'react-router';
import { StrategyDetailsPage } from '../features/strategies/strategy-details-page.tsx';
import { ManagePanel } from '../features/subscription-life/manage-panel.tsx';
import { PastYearsLater } from '../features/what-if/past-years-later.tsx';

export function UserStrategyPage() {
  const { strategyId = '' } = useParams();
  return (
    <StrategyDetailsPage area="user">
      <ManagePanel strategyId={strategyId} />
      <PastYearsLater area="user" strategyId={strategyId} />
    </StrategyDetailsPage>
  );
}
