import { useState } from 'react';
import { FirstOrdersPanel } from '../features/first-orders/first-orders-panel.tsx';
import { useFirstOrders } from '../features/first-orders/use-first-orders.ts';
import { JobsPage } from '../features/jobs/jobs-page.tsx';
import { MarketPanel } from '../features/paper/market-panel.tsx';
import { usePaperMarket } from '../features/paper/use-paper-market.ts';
import { DoubtsPanel } from '../features/stops/doubts-panel.tsx';
import { StopsPanel } from '../features/stops/stops-panel.tsx';
import { useDoubts } from '../features/stops/use-doubts.ts';
import { useStops } from '../features/stops/use-stops.ts';

/** Fetched once, whether or not it succeeds: a panel refetches itself and must not be unmounted for that. */
export function AdminJobsPage() {
  const above = [usePaperMarket(), useStops(), useDoubts(), useFirstOrders()];

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
      <StopsPanel />
      <FirstOrdersPanel />
      <DoubtsPanel />
      {isMarketLate ? <MarketPanel /> : null}
    </>
  );
}
