import { Box, Button, Stack, Typography } from '@mui/material';
import { home } from '@safe-trading/messages/en/home';
import { investor } from '@safe-trading/messages/en/investor';
import { lazy, Suspense } from 'react';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { type Portfolio, usePortfolio } from '../../lib/portfolio-queries.ts';
import { presentOwnMoney } from '../../lib/present-own-money.ts';
import { useValueHistory } from '../../lib/present-value-history.ts';
import { Defined } from '../../shared/defined.tsx';
import { NextIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { Money, WholeRupees } from '../../shared/money.tsx';
import { PercentChange } from '../../shared/percent-change.tsx';
import { toneOf } from '../../shared/tone.ts';
import { HomePart } from './home-part.tsx';

const ValueChart = lazy(async () => ({
  default: (await import('../../shared/value-chart.tsx')).ValueChart,
}));

const chartHeight = 'clamp(19rem, 32vw, 27rem)';

/** The value and its parts, in three lines on a phone. */
const textHeight = { xs: '9.75rem', md: '7.5rem' };

const height = {
  xs: `calc(${textHeight.xs} + ${chartHeight})`,
  md: `calc(${textHeight.md} + ${chartHeight})`,
};

/** What is held, what it earned, and its course beside the Nifty 50. */
export function PortfolioValue() {
  const text = useMessages(home);
  return (
    <HomePart
      title={text('portfolio-value')}
      query={usePortfolio()}
      height={height}
      failure={messagesOf(investor)('analytics-failed')}
      action={
        <Button
          component={Link}
          to={paths.user.portfolio.href()}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          {text('all-returns')}
        </Button>
      }
    >
      {(portfolio) =>
        portfolio.total_subscriptions ? <Value portfolio={portfolio} /> : <GettingStarted />
      }
    </HomePart>
  );
}

function Value({ portfolio }: { portfolio: Portfolio }) {
  const text = useMessages(home);
  const profit = portfolio.total_profit ?? 0;
  const own = presentOwnMoney(portfolio);
  const ahead = own?.index?.ahead;

  return (
    <>
      <Box sx={{ minHeight: textHeight }}>
        <Typography variant="h4" component="p">
          <WholeRupees value>
            <Money value={portfolio.inside_value ?? portfolio.market_value} />
          </WholeRupees>
        </Typography>
        <Stack direction="row" sx={{ columnGap: 3, rowGap: 0.5, flexWrap: 'wrap', mt: 0.5, mb: 2 }}>
          <Part label={text('earned')}>
            <WholeRupees value>
              <Money value={profit} signed tone={toneOf(profit)} />
            </WholeRupees>
          </Part>
          <Return own={own} />
          <Part label={text('paid-out')}>
            <WholeRupees value>
              <Money value={portfolio.money_out ?? portfolio.realised_amount} />
            </WholeRupees>
          </Part>
          {typeof ahead === 'number' ? (
            <Part label={text(ahead < 0 ? 'behind' : 'ahead')}>
              <WholeRupees value>
                <Money value={Math.abs(ahead)} tone={toneOf(ahead)} />
              </WholeRupees>
            </Part>
          ) : null}
        </Stack>
      </Box>
      <Course splicedOn={own?.index?.splicedOn ?? undefined} />
    </>
  );
}

const Part = ({ label, children }: { label: React.ReactNode; children: React.ReactNode }) => (
  <Typography component="p" color="textSecondary">
    <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
      {children}
    </Box>{' '}
    {label}
  </Typography>
);

/** XIRR from one year on, before that the return on own money. */
function Return({ own }: { own: ReturnType<typeof presentOwnMoney> }) {
  const text = useMessages(home);
  return typeof own?.xirr.percent === 'number' ? (
    <Part label={<Defined of="xirr">{text('xirr-year')}</Defined>}>
      <PercentChange value={own.xirr.percent} />
    </Part>
  ) : (
    <Part label={<Defined of="onOwnMoney">{text('return-so-far')}</Defined>}>
      <PercentChange value={own?.onOwnMoney} />
    </Part>
  );
}

/** Omitted with fewer than two days of history. */
function Course({ splicedOn }: { splicedOn: string | undefined }) {
  const text = useMessages(home);
  const { data: points, isPending } = useValueHistory();
  if (!isPending && (points ?? []).length < 2) return null;

  return (
    <Box sx={{ minHeight: chartHeight }}>
      {points ? (
        <Suspense>
          <ValueChart
            points={points}
            splicedOn={splicedOn}
            label={text('value-by-day')}
            height={chartHeight}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

function GettingStarted() {
  const parts = useMessages(investor);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{parts('not-invested')}</Typography>
      <Button variant="contained" component={Link} to={paths.user.strategies.href()}>
        {parts('explore-strategies')}
      </Button>
    </Stack>
  );
}
