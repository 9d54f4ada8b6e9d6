import { Box, Stack } from '@mui/material';
import type { SipReadiness } from '../lib/present-readiness.ts';
import { PrivateText } from './private-text.tsx';
import { ReadinessChip } from './readiness-chip.tsx';

export function ReadinessLine({ sip }: { sip: SipReadiness }) {
  return (
    <Stack component="span" sx={{ gap: 0.5, alignItems: 'flex-start', minWidth: { sm: '14rem' } }}>
      <ReadinessChip level={sip.level} />
      <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <PrivateText>{sip.line}</PrivateText>
      </Box>
    </Stack>
  );
}
