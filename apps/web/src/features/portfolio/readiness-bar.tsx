import { Stack, Typography } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import type { SipReadiness } from '../../lib/present-readiness.ts';
import { useCheckAgain } from '../../lib/readiness.ts';
import { CheckAgain } from '../../shared/check-again.tsx';
import { Message } from '../../shared/message.tsx';

/** When the coming SIPs were last looked at, and the button that has them looked at now. */
export function ReadinessBar({ sips }: { sips: readonly SipReadiness[] }) {
  const checking = useCheckAgain();
  const [first] = sips;
  if (!first) return null;

  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography color="textSecondary">
          {first.checkedAt
            ? `Whether the next SIPs can be bought was last checked ${dateTimeText(first.checkedAt)}.`
            : 'Whether the next SIPs can be bought was not checked yet.'}
        </Typography>
        <CheckAgain checking={checking} />
      </Stack>
      <Message said={checking.said} />
    </Stack>
  );
}
