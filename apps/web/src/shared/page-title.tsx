import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';

type Props = {
  children: string;
  lead?: ReactNode;
  actions?: ReactNode;
  before?: ReactNode;
  /** The lead is the larger of the two. */
  isQuiet?: boolean;
};

/** Also sets the title of the browser tab. */
export function PageTitle({ children, lead, actions, before, isQuiet = false }: Props) {
  useEffect(() => {
    document.title = `${children} · Safe Trading`;
    // What is fetched afterwards belongs to the next screen.
    return () => {
      document.title = 'Safe Trading';
    };
  }, [children]);

  return (
    <Box component="header" sx={{ mb: 3 }}>
      {before === undefined ? null : <Box sx={{ mb: 1, ml: -1 }}>{before}</Box>}
      <Stack
        direction="row"
        sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        {/** The height of a button, which may appear after the title. */}
        <Stack sx={{ minWidth: 0, minHeight: 44, justifyContent: 'center' }}>
          <Typography
            variant={isQuiet ? 'body2' : 'h4'}
            component="h1"
            {...(isQuiet ? { color: 'textSecondary' } : {})}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {children}
          </Typography>
          {lead === undefined ? null : (
            <Typography
              variant={isQuiet ? 'h5' : 'body1'}
              component="div"
              {...(isQuiet ? {} : { color: 'textSecondary' })}
              sx={{ mt: 0.5 }}
            >
              {lead}
            </Typography>
          )}
        </Stack>
        {actions === undefined ? null : (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}
