import { JobsPage } from '../features/jobs/jobs-page.tsx';
import { MarketPanel } from '../features/paper/market-panel.tsx';
import { DoubtsPanel } from '../features/stops/doubts-panel.tsx';
import { StopsPanel } from '../features/stops/stops-panel.tsx';

/** The jobs, and above them the market they trade on where it is a paper one, and what needs a person. */
export function AdminJobsPage() {
  return (
    <JobsPage>
      <MarketPanel />
      <StopsPanel />
      <DoubtsPanel />
    </JobsPage>
  );
}
