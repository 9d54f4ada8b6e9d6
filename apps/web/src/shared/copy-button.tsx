import { Box, Button } from '@mui/material';
import { shared } from '@safe-trading/messages/en/shared';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../lib/messages.ts';

/** Hidden where the browser does not allow copying. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const say = useMessages(shared);
  const [said, setSaid] = useState('');
  const { clipboard } = navigator;
  if (!clipboard) return null;

  const copy = (): void => {
    clipboard.writeText(text).then(
      () => setSaid(say('copied')),
      () => setSaid(say('not-copied')),
    );
  };

  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Button onClick={copy}>{children}</Button>
      <span role="status">{said}</span>
    </Box>
  );
}
