import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { type Portfolio, usePortfolio } from '../../lib/portfolio-queries.ts';
import { presentOwnMoney } from '../../lib/present-own-money.ts';
import { Facts } from '../../shared/facts.tsx';
import { NextIcon } from '../../shared/icons.tsx';
import { Money, WholeRupees } from '../../shared/money.tsx';
import { PercentChange } from '../../shared/percent-change.tsx';
import { toneOf } from '../../shared/tone.ts';
import { HomePart } from './home-part.tsx';

export function PortfolioGlance() {
  return (
    <HomePart
      title="Your portfolio"
      query={usePortfolio()}
      failure="Failed to fetch analytics"
      action={
        <Button
          component={Link}
          to={paths.user.portfolio.href()}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          Portfolio
        </Button>
      }
    >
      {(portfolio) =>
        portfolio.total_subscriptions ? <Glance portfolio={portfolio} /> : <GettingStarted />
      }
    </HomePart>
  );
}

function Glance({ portfolio }: { portfolio: Portfolio }) {
  const profit = portfolio.total_profit ?? 0;
  const own = presentOwnMoney(portfolio);
  const isByYear = typeof own?.xirr.percent === 'number';

  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h5" component="p">
          <WholeRupees value>
            <Money value={portfolio.inside_value ?? portfolio.market_value} />
          </WholeRupees>
        </Typography>
        <Typography component="span" color="textSecondary">
          held now
        </Typography>
      </Stack>
      <Facts
        facts={[
          {
            label: 'Paid out from sales',
            value: <Money value={portfolio.money_out ?? portfolio.realised_amount} />,
          },
          { label: 'Earned', value: <Money value={profit} signed tone={toneOf(profit)} /> },
          {
            label: isByYear ? 'XIRR, by the year' : 'Return, under a year',
            value: <PercentChange value={isByYear ? own?.xirr.percent : own?.onOwnMoney} />,
          },
          againstIndex(own?.index?.ahead),
        ]}
      />
    </>
  );
}

const againstIndex = (ahead: number | null | undefined) =>
  typeof ahead === 'number'
    ? {
        label: ahead < 0 ? 'Behind the Nifty 50 (TRI) by' : 'Ahead of the Nifty 50 (TRI) by',
        value: <Money value={Math.abs(ahead)} tone={toneOf(ahead)} />,
      }
    : { label: 'Against the Nifty 50 (TRI)', value: '–' };

function GettingStarted() {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">
        You don't have any active subscriptions yet. Start by subscribing to an ETF strategy.
      </Typography>
      <Button variant="contained" component={Link} to={paths.user.strategies.href()}>
        Explore Strategies
      </Button>
    </Stack>
  );
}
