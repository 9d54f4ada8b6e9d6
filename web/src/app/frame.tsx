import { Box } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import type { Area } from './area.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const contentId = 'content';

type Props = {
  area: Area;
  isNarrow: boolean;
  /** What stands between the bar and the screen. */
  notices: ReactNode;
  content?: Ref<HTMLElement>;
  children: ReactNode;
};

/** How the bars of both areas stand around their screens. */
export function Frame({ area, isNarrow, notices, content, children }: Props) {
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink to={contentId} />
      {isNarrow ? null : <Sidebar area={area} />}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar area={area} hasBrand={isNarrow} />
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
      {isNarrow ? <BottomBar area={area} /> : null}
    </Box>
  );
}
