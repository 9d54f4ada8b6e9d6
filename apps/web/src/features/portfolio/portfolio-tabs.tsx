import { Box, Stack } from '@mui/material';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../shared/link.tsx';

const views = [
  { label: 'Overview', href: paths.user.portfolio.href() },
  { label: 'Holdings', href: paths.user.holdings.href() },
  { label: 'Activity', href: paths.user.activity.href() },
];

export function PortfolioTabs() {
  const { pathname } = useLocation();

  return (
    <Stack
      component="nav"
      aria-label="Portfolio"
      direction="row"
      sx={{ gap: 1, mb: 3, borderBottom: 1, borderColor: 'divider' }}
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
              px: 1.5,
              py: 1.5,
              mb: '-1px',
              fontWeight: 600,
              textDecoration: 'none',
              color: isCurrent ? 'text.primary' : 'text.secondary',
              borderBottom: 2,
              borderColor: isCurrent ? 'text.primary' : 'transparent',
            }}
          >
            {label}
          </Box>
        );
      })}
    </Stack>
  );
}
