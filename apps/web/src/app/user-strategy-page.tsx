import { useParams } from 'react-router';
import { StrategyDetailsPage } from '../features/strategies/strategy-details-page.tsx';
import { ManagePanel } from '../features/subscription-life/manage-panel.tsx';
import { PastYearsCard } from '../features/what-if/past-years-card.tsx';

export function UserStrategyPage() {
  const { strategyId = '' } = useParams();
  return (
    <StrategyDetailsPage area="user">
      <ManagePanel strategyId={strategyId} />
      <PastYearsCard area="user" strategyId={strategyId} />
    </StrategyDetailsPage>
  );
}
