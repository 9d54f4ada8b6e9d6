import { JobsPage } from '../features/jobs/jobs-page.tsx';
import { MarketPanel } from '../features/paper/market-panel.tsx';

/** The jobs, and above them the market they trade on where it is a paper one. */
export function AdminJobsPage() {
  return (
    <JobsPage>
      <MarketPanel />
    </JobsPage>
  );
}
