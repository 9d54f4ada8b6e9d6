import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { dateTimeText, wholeNumber } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { BackButton } from '../../shared/back-button.tsx';
import { Empty } from '../../shared/empty.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { RunFilter } from './run-filter.tsx';
import { RunInvestors } from './run-investors.tsx';
import { RunPages } from './run-pages.tsx';
import { type Preview, type RunInvestor, type Show, usePreview } from './use-job-runs.ts';

const ofKind = (investors: readonly RunInvestor[], show: Show): readonly RunInvestor[] =>
  show === 'ALL'
    ? investors
    : investors.filter(({ outcomes }) =>
        outcomes?.some(({ result, order }) => (show === 'ORDERED' ? order : result === show)),
      );

const perPage = 25;

/** Shows what a run would do now, without doing it. */
export function DryRunPage() {
  const preview = usePreview();

  return (
    <>
      <PageTitle
        before={<BackButton to={paths.admin.jobs.href()}>Back to the jobs</BackButton>}
        lead="What Place ETF Order would do if it ran now. Nothing is written and nothing is sent."
        actions={
          <Button
            variant="outlined"
            disabled={preview.isFetching}
            onClick={() => void preview.refetch()}
          >
            Look again
          </Button>
        }
      >
        Dry Run
      </PageTitle>
      <Loaded query={preview} failure="The dry run could not be made.">
        {(seen) => (
          <Stack spacing={2}>
            <Alert severity="info">
              {`As of ${dateTimeText(seen.market_time)}, market time. Prices and cash may be others when it really runs.`}
            </Alert>
            <Foreseen seen={seen} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function Foreseen({ seen }: { seen: Preview }) {
  const [show, setShow] = useState<Show>('ALL');
  const [page, setPage] = useState(1);
  const investors = seen.investors ?? [];
  if (investors.length === 0) {
    return <Empty>{seen.note || 'Nothing is due, and no block has reached its target.'}</Empty>;
  }

  const chosen = ofKind(investors, show);
  const all = seen.investor_counts?.all ?? 0;
  const pages = Math.max(1, Math.ceil(chosen.length / perPage));
  const at = Math.min(page, pages);
  return (
    <>
      <RunFilter
        isForeseen
        counts={seen.investor_counts}
        show={show}
        onShow={(to) => {
          setShow(to);
          setPage(1);
        }}
      />
      {investors.length < all ? (
        <Typography variant="body2" color="textSecondary">
          {`The first ${wholeNumber(investors.length)} of ${wholeNumber(all)} investors are listed.`}
        </Typography>
      ) : null}
      {chosen.length > 0 ? (
        <RunInvestors
          key={`${show} ${at}`}
          isForeseen
          investors={chosen.slice((at - 1) * perPage, at * perPage)}
        />
      ) : (
        <Empty>No investor is of that kind.</Empty>
      )}
      <RunPages page={at} pages={pages} onPage={setPage} />
    </>
  );
}
