import { Box } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import type { Area } from './area.ts';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const contentId = 'content';

type Props = {
  area: Area;
  /** Of wide windows. */
  sidebar: ReactNode;
  /** Of narrow ones. */
  brand: ReactNode;
  bottomBar: ReactNode;
  /** What stands between the bar and the screen. */
  notices: ReactNode;
  content?: Ref<HTMLElement>;
  children: ReactNode;
};

/** How the bars of both areas stand around their screens. */
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
