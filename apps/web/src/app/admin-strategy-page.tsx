import { useParams } from 'react-router';
import { StrategyDetailsPage } from '../features/strategies/strategy-details-page.tsx';
import { PastYearsCard } from '../features/what-if/past-years-card.tsx';

export function AdminStrategyPage() {
  const { strategyId = '' } = useParams();
  return (
    <StrategyDetailsPage area="admin">
      <PastYearsCard area="admin" strategyId={strategyId} />
    </StrategyDetailsPage>
  );
}
