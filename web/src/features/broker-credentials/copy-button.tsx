import { Box, Button } from '@mui/material';
import { useState } from 'react';

/** A text with a button that copies it, where the browser lets a page do so. */
export function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const { clipboard } = navigator;

  const copy = (): void => {
    clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied'),
    );
  };

  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <span role="status">{said}</span>
      {text}
      {clipboard ? (
        <Button size="small" aria-label={`Copy ${text}`} onClick={copy}>
          Copy
        </Button>
      ) : null}
    </Box>
  );
}
