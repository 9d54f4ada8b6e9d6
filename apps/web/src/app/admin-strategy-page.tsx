import { useParams } from 'react-router';
import { StrategyDetailsPage } from '../features/strategies/strategy-details-page.tsx';
import { PastYearsLater } from '../features/what-if/past-years-later.tsx';

export function AdminStrategyPage() {
  const { strategyId = '' } = useParams();
  return (
    <StrategyDetailsPage area="admin">
      <PastYearsLater area="admin" strategyId={strategyId} />
    </StrategyDetailsPage>
  );
}
