import { Alert, Button, Stack, Typography } from '@mui/material';
import { jobs } from '@safe-trading/messages/en/jobs';
import { useState } from 'react';
import { dateTimeText, wholeNumber } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
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
  const text = useMessages(jobs);
  const preview = usePreview();

  return (
    <>
      <PageTitle
        before={<BackButton to={paths.admin.jobs.href()}>{text('to-jobs')}</BackButton>}
        lead={text('dry-run-lead')}
        actions={
          <Button
            variant="outlined"
            disabled={preview.isFetching}
            onClick={() => void preview.refetch()}
          >
            {text('dry-run-again')}
          </Button>
        }
      >
        {text('dry-run')}
      </PageTitle>
      <Loaded query={preview} failure={text('dry-run-failed')}>
        {(seen) => (
          <Stack spacing={2}>
            <Alert severity="info">
              {text('dry-run-as-of', { time: dateTimeText(seen.market_time) })}
            </Alert>
            <Foreseen seen={seen} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function Foreseen({ seen }: { seen: Preview }) {
  const text = useMessages(jobs);
  const [show, setShow] = useState<Show>('ALL');
  const [page, setPage] = useState(1);
  const investors = seen.investors ?? [];
  if (investors.length === 0) {
    return <Empty>{seen.note || text('dry-run-empty')}</Empty>;
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
          {text('first-listed', { shown: wholeNumber(investors.length), all: wholeNumber(all) })}
        </Typography>
      ) : null}
      {chosen.length > 0 ? (
        <RunInvestors
          key={`${show} ${at}`}
          isForeseen
          investors={chosen.slice((at - 1) * perPage, at * perPage)}
        />
      ) : (
        <Empty>{text('none-of-kind')}</Empty>
      )}
      <RunPages page={at} pages={pages} onPage={setPage} />
    </>
  );
}
