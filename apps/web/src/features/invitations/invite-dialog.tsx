import { Typography } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import { useAction } from '../../lib/use-action.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { invitationsKey, invite } from './use-invitations.ts';

/** Makes an invitation and shows its link once. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { values, bind, isValid } = useForm({ note: '' }, ({ note }) => ({
    note: note.trim() === '' ? 'Say for whom it is' : undefined,
  }));
  const { start, forget, isBusy, said, done } = useAction({
    act: () => invite(values.note.trim()),
    failure: 'The invitation could not be made.',
    rereads: [invitationsKey],
  });

  return (
    <DialogForm
      title={done ? 'The invitation is made' : 'Make an invitation'}
      doIt={done ? 'Done' : 'Make the link'}
      isBusy={isBusy}
      said={said}
      onSubmit={(event) => {
        event.preventDefault();
        if (done) return onClose();
        forget();
        if (isValid(event.currentTarget)) start();
      }}
      onClose={onClose}
    >
      {done ? (
        <>
          <InfoNote severity="warning">
            Hand this link to {values.note.trim()} and to nobody else. It ends{' '}
            {dateTimeText(done.expiresAt)}, and it is not shown again.
          </InfoNote>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {done.link}
          </Typography>
          <CopyButton text={done.link}>Copy the link</CopyButton>
        </>
      ) : (
        <>
          <Typography color="textSecondary">
            Whoever opens the link can make one investor's account with it within seven days, and is
            let in at once, without approval.
          </Typography>
          <InputField
            {...bind('note')}
            label="For whom"
            helperText="A name or a note by which administrators know it; the invited person does not see it"
            input={{ maxLength: 120 }}
          />
        </>
      )}
    </DialogForm>
  );
}
