import { Box, Stack } from '@mui/material';
import { portfolio } from '@safe-trading/messages/en/portfolio';
import { useLocation } from 'react-router';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../shared/link.tsx';

const views = [
  { label: 'overview', href: paths.user.portfolio.href() },
  { label: 'holdings', href: paths.user.holdings.href() },
  { label: 'activity', href: paths.user.activity.href() },
  { label: 'tax', href: paths.user.tax.href() },
] as const;

export function PortfolioTabs() {
  const text = useMessages(portfolio);
  const { pathname } = useLocation();

  return (
    <Stack
      component="nav"
      aria-label={text('portfolio')}
      direction="row"
      sx={{
        columnGap: { xs: 0, sm: 1 },
        flexWrap: 'wrap',
        mb: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {views.map(({ label, href }) => {
        const isCurrent = href === pathname;
        return (
          <Box
            key={href}
            component={Link}
            to={href}
            aria-current={isCurrent ? 'page' : undefined}
            sx={{
              px: { xs: 1, sm: 1.5 },
              py: 1.5,
              mb: '-1px',
              fontWeight: 600,
              textDecoration: 'none',
              color: isCurrent ? 'text.primary' : 'text.secondary',
              borderBottom: 2,
              borderColor: isCurrent ? 'text.primary' : 'transparent',
            }}
          >
            {text(label)}
          </Box>
        );
      })}
    </Stack>
  );
}
