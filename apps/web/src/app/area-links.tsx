import { ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { frame } from '@safe-trading/messages/en/frame';
import { useLocation } from 'react-router';
import { useMessages } from '../lib/messages.ts';
import { Link } from '../shared/link.tsx';
import { type Area, isCurrent } from './area.ts';

export function AreaLinks({ area, onFollow }: { area: Area; onFollow?: () => void }) {
  const text = useMessages(frame);
  const { pathname } = useLocation();

  return area.links.map((link) => {
    const current = isCurrent(link, pathname);
    return (
      <ListItem key={link.href} disablePadding sx={{ mb: 0.5 }}>
        <ListItemButton
          component={Link}
          to={link.href}
          selected={current}
          aria-current={current ? 'page' : undefined}
          onClick={onFollow}
          sx={{
            minHeight: 46,
            borderRadius: 1,
            color: 'text.secondary',
            '&.Mui-selected, &.Mui-selected:hover': {
              color: 'text.primary',
              bgcolor: 'background.paper',
              boxShadow: 'inset 3px 0 0 currentColor',
            },
          }}
        >
          <ListItemIcon sx={{ minWidth: 38, color: 'inherit' }}>
            <link.icon fontSize="small" />
          </ListItemIcon>
          <ListItemText
            primary={text(link.label)}
            slotProps={{ primary: { sx: { fontWeight: current ? 600 : 500 } } }}
          />
        </ListItemButton>
      </ListItem>
    );
  });
}
