import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { signedPercent } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import { type Portfolio, usePortfolio } from '../../lib/portfolio-queries.ts';
import { presentOwnMoney } from '../../lib/present-own-money.ts';
import { Facts } from '../../shared/facts.tsx';
import { Figure } from '../../shared/figure.tsx';
import { NextIcon } from '../../shared/icons.tsx';
import { Money, toneColor, toneOf } from '../../shared/money.tsx';
import { HomePart } from './home-part.tsx';

/** What was put in and what it is worth. */
export function PortfolioGlance() {
  return (
    <HomePart
      title="Value against invested"
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
          <Money value={portfolio.total_current_value ?? 0} />
        </Typography>
        <Figure sx={{ color: toneColor[toneOf(profit)], fontWeight: 600 }}>
          {signedPercent(portfolio.profit_percentage ?? 0)}
        </Figure>
      </Stack>
      <Facts
        facts={[
          { label: 'Invested', value: <Money value={portfolio.total_invested ?? 0} /> },
          { label: 'Profit/Loss', value: <Money value={profit} signed tone={toneOf(profit)} /> },
          {
            label: isByYear ? 'XIRR, by the year' : 'Return on own money, under a year',
            value: <Share value={isByYear ? own?.xirr.percent : own?.onOwnMoney} />,
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

function Share({ value }: { value: number | null | undefined }) {
  return typeof value === 'number' ? (
    <Figure sx={{ color: toneColor[toneOf(value)] }}>{signedPercent(value)}</Figure>
  ) : (
    '–'
  );
}

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
