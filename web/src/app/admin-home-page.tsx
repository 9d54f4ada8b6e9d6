import { Button } from '@mui/material';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../shared/page-title.tsx';

export function AdminHomePage() {
  return (
    <PageTitle
      lead="Explore strategies to trade smartly and safely."
      actions={
        <>
          <Button variant="contained" component={Link} to={paths.admin.strategies.href()}>
            ETF strategies
          </Button>
          <Button variant="outlined" component={Link} to={paths.admin.jobs.href()}>
            Background jobs
          </Button>
        </>
      }
    >
      Welcome to Safe Trading
    </PageTitle>
  );
}
