import { Box, Stack, Typography } from '@mui/material';
import { operations } from '@safe-trading/messages/en/operations';
import { dayText, sentences, timeText, wholeNumber } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { PrivateText } from '../../shared/private-text.tsx';
import { ReadinessChip } from '../../shared/readiness-chip.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { Due, NotReady } from './use-operations.ts';

export function NotReadyCard({ due }: { due: Due }) {
  const text = useMessages(operations);
  const sips = due.not_ready ?? [];
  const all = (due.levels?.blocked ?? 0) + (due.levels?.attention ?? 0);
  return sips.length === 0 ? null : (
    <SectionCard title={text('not-ready')}>
      <Stack component="ul" sx={{ m: 0, p: 0 }}>
        {sips.map((sip) => (
          <Row key={`${sip.schedule_id} ${sip.sip_number}`} sip={sip} />
        ))}
      </Stack>
      {sips.length < all ? (
        <Typography variant="body2" color="textSecondary">
          {text('not-ready-listed', { shown: wholeNumber(sips.length), all: wholeNumber(all) })}
        </Typography>
      ) : null}
    </SectionCard>
  );
}

function Row({ sip }: { sip: NotReady }) {
  const text = useMessages(operations);
  const gravest = sip.checks?.find(({ state }) => state === sip.level);
  return (
    <Box
      component="li"
      sx={{
        py: 1.5,
        listStyle: 'none',
        overflowWrap: 'anywhere',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{sip.investor_name}</Typography>
        <ReadinessChip level={sip.level} />
      </Stack>
      <Typography variant="body2">
        <PrivateText>{sentences(gravest?.text ?? sip.line, gravest?.fix)}</PrivateText>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text('not-ready-sip', {
          email: sip.investor_email ?? '',
          sip: String(sip.sip_number),
          strategy: sip.strategy_name ?? '',
          day: dayText(sip.execution_date),
          time: timeText(sip.execution_time),
        })}
      </Typography>
    </Box>
  );
}
