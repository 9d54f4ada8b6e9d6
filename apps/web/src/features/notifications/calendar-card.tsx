import { Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { calendarFeed } from '@safe-trading/messages/en/calendar-feed';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { messageIn, readObject } from '../../lib/read-reply.ts';
import { type Said, useAction } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

const feedKey = ['calendar-feed'] as const;

/** The secret address of an investor's calendar: shown once, replaced or revoked. */
export function CalendarCard() {
  const text = useMessages(calendarFeed);
  const feed = useQuery({
    queryKey: feedKey,
    queryFn: () => readObject(routes.calendarFeed.state),
  });
  const [dialog, setDialog] = useState<'make' | 'revoke' | undefined>();
  const [said, setSaid] = useState<Said | undefined>();
  const open = (next: 'make' | 'revoke'): void => {
    setSaid(undefined);
    setDialog(next);
  };

  return (
    <SectionCard title={text('title')}>
      <Stack spacing={2}>
        <Typography color="textSecondary">{text('lead')}</Typography>
        <Message said={said} onClose={() => setSaid(undefined)} />
        <Fetched query={feed} failure={text('state-failed')}>
          {({ made_at }) => (
            <>
              <Typography>
                {made_at ? text('made-at', { time: dateTimeText(made_at) }) : text('none')}
              </Typography>
              <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                <Button variant="outlined" onClick={() => open('make')}>
                  {made_at ? text('make-new') : text('make')}
                </Button>
                {made_at ? (
                  <Button color="error" onClick={() => open('revoke')}>
                    {text('revoke')}
                  </Button>
                ) : null}
              </Stack>
            </>
          )}
        </Fetched>
      </Stack>
      {dialog === 'make' ? <MakeDialog onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'revoke' ? (
        <ActionDialog
          title={text('revoke-title')}
          doIt={text('revoke')}
          color="error"
          failure={text('revoke-failed')}
          act={async () => messageIn(await api.post(routes.calendarFeed.revoke), text('revoked'))}
          rereads={[feedKey]}
          waits
          onClose={(outcome) => {
            setDialog(undefined);
            setSaid(outcome);
          }}
        >
          <Typography>{text('revoke-help')}</Typography>
        </ActionDialog>
      ) : null}
    </SectionCard>
  );
}

function MakeDialog({ onClose }: { onClose(): void }) {
  const text = useMessages(calendarFeed);
  const [hides, setHides] = useState(false);
  const { start, isBusy, said, done } = useAction({
    act: async () => {
      const reply = await api.post(routes.calendarFeed.make, { body: { hide_amounts: hides } });
      return {
        message: messageIn(reply, text('made')),
        address: new URL(reply?.data?.path ?? '', window.location.origin).href,
      };
    },
    success: ({ message }) => ({ severity: 'success', text: message }),
    failure: text('make-failed'),
    rereads: [feedKey],
  });

  return (
    <DialogForm
      title={text(done ? 'made-title' : 'make')}
      doIt={text(done ? 'done' : 'make')}
      isBusy={isBusy}
      said={said}
      onSubmit={(event) => {
        event.preventDefault();
        if (done) onClose();
        else start();
      }}
      onClose={onClose}
    >
      {done ? (
        <>
          <InfoNote severity="warning">{text('made-help')}</InfoNote>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {done.address}
          </Typography>
          <CopyButton text={done.address}>{text('copy')}</CopyButton>
        </>
      ) : (
        <>
          <Typography color="textSecondary">{text('make-help')}</Typography>
          <FormControlLabel
            sx={{ minHeight: 44 }}
            control={<Switch checked={hides} onChange={(_, on) => setHides(on)} />}
            label={text('hide-amounts')}
          />
        </>
      )}
    </DialogForm>
  );
}
