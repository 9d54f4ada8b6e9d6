import { lazy, Suspense, useState } from 'react';
import { useFirstOrders } from '../features/first-orders/use-first-orders.ts';
import { DoubtsPanel } from '../features/halts/doubts-panel.tsx';
import { HaltsPanel } from '../features/halts/halts-panel.tsx';
import { useDoubts } from '../features/halts/use-doubts.ts';
import { useHalts } from '../features/halts/use-halts.ts';
import { JobsPage } from '../features/jobs/jobs-page.tsx';
import { MarketPanel } from '../features/paper/market-panel.tsx';
import { usePaperMarket } from '../features/paper/use-paper-market.ts';

/** Of its own, because few servers have accounts that wait. */
const FirstOrdersPanel = lazy(async () => ({
  default: (await import('../features/first-orders/first-orders-panel.tsx')).FirstOrdersPanel,
}));

/** Fetched once, whether or not it succeeds: a panel refetches itself and must not be unmounted for that. */
export function AdminJobsPage() {
  const above = [usePaperMarket(), useHalts(), useDoubts(), useFirstOrders()];

  return (
    <JobsPage isWaiting={above.some(({ isFetched }) => !isFetched)}>
      <Above />
    </JobsPage>
  );
}

/** A market that arrives late is shown below the stops, so that their button does not move. */
function Above() {
  const { isFetched } = usePaperMarket();
  const [isMarketLate] = useState(!isFetched);

  return (
    <>
      {isMarketLate ? null : <MarketPanel />}
      <HaltsPanel />
      <Suspense>
        <FirstOrdersPanel />
      </Suspense>
      <DoubtsPanel />
      {isMarketLate ? <MarketPanel /> : null}
    </>
  );
}
