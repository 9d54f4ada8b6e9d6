import { AppBar, Box, styled, Toolbar } from '@mui/material';
import { frame } from '@safe-trading/messages/en/frame';
import { type ReactNode, type Ref, Suspense } from 'react';
import { useMessages } from '../lib/messages.ts';
import { corner } from '../shared/scale.ts';
import type { Area } from './area.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './late.tsx';

const Link = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: theme.spacing(1),
  left: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  borderRadius: corner.control,
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: 600,
  textDecoration: 'none',
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
}));

const contentId = 'content';

type Props = {
  area: Area;
  /** Of wide windows. */
  sidebar: ReactNode;
  /** Of narrow ones. */
  brand: ReactNode;
  bottomBar: ReactNode;
  notices: ReactNode;
  content?: Ref<HTMLElement>;
  children: ReactNode;
};

export function Frame({ area, sidebar, brand, bottomBar, notices, content, children }: Props) {
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink to={contentId} />
      {sidebar}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar area={area} brand={brand} />
        {notices}
        <Box
          component="main"
          id={contentId}
          ref={content}
          tabIndex={-1}
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: 1360,
            mx: 'auto',
            px: { xs: 2, md: 4 },
            py: { xs: 2.5, md: 4 },
            pb: { xs: 12, sm: 4 },
            outline: 'none',
          }}
        >
          {children}
        </Box>
      </Box>
      {bottomBar}
    </Box>
  );
}

/** A skip link to the main content. */
function SkipLink({ to }: { to: string }) {
  const text = useMessages(frame);
  return <Link href={`#${to}`}>{text('skip')}</Link>;
}

/** `brand` is set when there is no sidebar. */
function TopBar({ area, brand }: { area: Area; brand: ReactNode }) {
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.default', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar sx={{ minHeight: { xs: 56, sm: 64 }, px: { xs: 2, md: 4 } }} disableGutters>
        {brand}
        <Box sx={{ flex: 1 }} />
        <Suspense fallback={<Box sx={{ width: 44, height: 44 }} />}>
          <Bell />
        </Suspense>
        <AvatarMenu area={area} />
      </Toolbar>
    </AppBar>
  );
}
