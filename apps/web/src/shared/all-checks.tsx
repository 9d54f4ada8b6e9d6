import { Box, Button, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { SipReadiness } from '../lib/present-readiness.ts';
import { checksOf } from '../lib/readiness.ts';
import { PrivateText } from './private-text.tsx';
import { ReadinessChip } from './readiness-chip.tsx';

/** Everything that was looked at, unfolded at a click. Nothing where nothing was. */
export function AllChecks({ sips }: { sips: readonly SipReadiness[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const checks = checksOf(sips);
  if (checks.length === 0) return null;

  return (
    <div>
      <Button
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -2 }}
      >
        {isOpen ? 'Hide the checks' : 'Show all checks'}
      </Button>
      {isOpen ? (
        <Stack
          id={id}
          component="ul"
          aria-label="All checks"
          sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}
        >
          {checks.map(({ check }) => (
            <Box
              component="li"
              key={`${check.subject} ${check.text}`}
              sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}
            >
              <Box sx={{ minWidth: '6.5rem', flexShrink: 0 }}>
                <ReadinessChip level={check.state} />
              </Box>
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere', pt: 0.25 }}>
                <PrivateText>{check.text}</PrivateText>
              </Typography>
            </Box>
          ))}
        </Stack>
      ) : null}
    </div>
  );
}
