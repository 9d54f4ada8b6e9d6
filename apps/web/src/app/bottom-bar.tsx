import { BottomNavigation, BottomNavigationAction, Drawer, List, Paper } from '@mui/material';
import { frame } from '@safe-trading/messages/en/frame';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../lib/messages.ts';
import { MoreIcon } from '../shared/icons.tsx';
import { Link } from '../shared/link.tsx';
import { type Area, isCurrent } from './area.ts';
import { AreaLinks } from './area-links.tsx';

const mostInBar = 4;

export function BottomBar({ area }: { area: Area }) {
  const text = useMessages(frame);
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const inBar = area.links.slice(0, mostInBar);
  const hasMore = area.links.length > inBar.length;
  const current = inBar.find((link) => isCurrent(link, pathname));

  return (
    <Paper
      component="nav"
      aria-label={text('main')}
      square
      elevation={0}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <BottomNavigation showLabels value={current?.href ?? (hasMore ? 'more' : null)}>
        {inBar.map(({ label, short, href, icon: Icon }) => (
          <BottomNavigationAction
            key={href}
            value={href}
            label={text(short ?? label)}
            icon={<Icon />}
            component={Link}
            to={href}
            aria-current={href === current?.href ? 'page' : undefined}
            sx={actionSx}
          />
        ))}
        {hasMore ? (
          <BottomNavigationAction
            value="more"
            label={text('more')}
            icon={<MoreIcon />}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
            sx={actionSx}
          />
        ) : null}
      </BottomNavigation>
      <Drawer anchor="bottom" open={isOpen} onClose={() => setOpen(false)}>
        <List component="nav" aria-label={text('all-screens')} sx={{ px: 1.5, py: 2 }}>
          <AreaLinks area={area} onFollow={() => setOpen(false)} />
        </List>
      </Drawer>
    </Paper>
  );
}

const actionSx = {
  minWidth: 0,
  px: 0.5,
  color: 'text.secondary',
  '&.Mui-selected': { color: 'text.primary', fontWeight: 600 },
} as const;
