import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';

/** Hidden where the browser does not allow copying. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [said, setSaid] = useState('');
  const { clipboard } = navigator;
  if (!clipboard) return null;

  const copy = (): void => {
    clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('It could not be copied.'),
    );
  };

  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Button onClick={copy}>{children}</Button>
      <span role="status">{said}</span>
    </Box>
  );
}
