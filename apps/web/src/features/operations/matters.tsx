import { Alert, Button, Stack, Typography } from '@mui/material';
import { operations } from '@safe-trading/messages/en/operations';
import { useMessages } from '../../lib/messages.ts';
import { Link } from '../../shared/link.tsx';
import type { Matter } from './operations-state.ts';

export function Matters({ matters }: { matters: readonly Matter[] }) {
  const text = useMessages(operations);
  return matters.length === 0 ? null : (
    <Stack spacing={1.5} role="list" aria-label={text('matters')}>
      {matters.map(({ key, severity, text, way }) => (
        <Alert
          key={key}
          severity={severity}
          role="listitem"
          action={
            way ? (
              <Button component={Link} to={way.to} sx={{ whiteSpace: 'nowrap' }}>
                {way.label}
              </Button>
            ) : undefined
          }
        >
          <Typography variant="body2" component="span">
            {text}
          </Typography>
        </Alert>
      ))}
    </Stack>
  );
}
