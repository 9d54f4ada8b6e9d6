import { Typography } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import { useAction } from '../../lib/use-action.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { type Account, makeResetLink } from './use-accounts.ts';

type Props = { account: Account; onClose(): void };

/** Makes a link for a new password and shows it once. */
export function ResetLinkDialog({ account, onClose }: Props) {
  const { start, isBusy, said, done } = useAction({
    act: () => makeResetLink(account.account_id ?? ''),
    failure: 'The link could not be made.',
  });

  return (
    <DialogForm
      title="A link for a new password"
      doIt={done ? 'Done' : 'Make the link'}
      isBusy={isBusy}
      said={said}
      onSubmit={(event) => {
        event.preventDefault();
        if (done) onClose();
        else start();
      }}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {account.name || 'N/A'} ({account.email || 'N/A'})
      </Typography>
      {done ? (
        <>
          <InfoNote severity="warning">
            {done.message} It ends {dateTimeText(done.expiresAt)}, and it is not shown again.
          </InfoNote>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {done.link}
          </Typography>
          <CopyButton text={done.link}>Copy the link</CopyButton>
        </>
      ) : (
        <Typography color="textSecondary">
          Whoever opens the link sets a new password, and every session of this account ends. Be
          sure that you hand it to its owner: they get a notice that you made it.
        </Typography>
      )}
    </DialogForm>
  );
}
