import { Stack, Typography } from '@mui/material';
import { Fetched } from '../../shared/fetched.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { DaysNotCompared } from './days-not-compared.tsx';
import { DoubtsTable } from './doubts-table.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { type Doubt, useDoubts } from './use-doubts.ts';

/** The orders whose end nobody knows, with the button that ends the doubt, and days not compared. */
export function DoubtsPanel() {
  const doubts = useDoubts();
  const { subject: settling, said, open, close, forget } = useDialog<Doubt>();

  if (doubts.data === null) return null;
  return (
    <SectionCard title="Orders to look at">
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={doubts} failure="The orders could not be fetched.">
          {(known) => (
            <>
              {known?.doubts.length ? (
                <>
                  <Typography color="textSecondary">
                    Nobody knows yet what became of these. Nothing more is sent for the same ETF in
                    the same account until it is known, and nothing is sent twice.
                  </Typography>
                  <DoubtsTable doubts={known.doubts} onSettle={open} />
                </>
              ) : (
                <Typography color="textSecondary">No order needs you.</Typography>
              )}
              {known?.days.length ? <DaysNotCompared days={known.days} /> : null}
            </>
          )}
        </Fetched>
      </Stack>
      {settling ? <SettleDialog doubt={settling} onClose={close} /> : null}
    </SectionCard>
  );
}
