import { Box, Typography } from '@mui/material';
import { CopyButton } from '../../shared/copy-button.tsx';
import { InfoNote } from '../../shared/info-note.tsx';

/** Shown once: whoever has one of them needs no telephone. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <InfoNote severity="warning" title="Keep these recovery codes">
        Each lets you in once when you have lost your telephone. Print them or keep them with your
        passwords: they are not shown again.
      </InfoNote>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))',
        }}
      >
        {codes.map((code) => (
          <Typography key={code} component="li" sx={{ fontFamily: 'monospace', listStyle: 'none' }}>
            {code}
          </Typography>
        ))}
      </Box>
      <CopyButton text={codes.join('\n')}>Copy the codes</CopyButton>
    </>
  );
}
