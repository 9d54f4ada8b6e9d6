import { Typography } from '@mui/material';
import { removeToken } from '../../lib/token.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { endAllSessions, sessionsKey } from './use-sessions.ts';

type Props = { which: 'others' | 'all'; onClose(outcome?: Said): void };

const words = {
  others: {
    title: 'Log out everywhere else?',
    consequence: 'Every other browser and phone has to sign in again. This one stays signed in.',
  },
  all: {
    title: 'Log out everywhere?',
    consequence: 'Every browser and phone has to sign in again, this one too.',
  },
} as const;

/** Says what it means before it is done. */
export function EndAllDialog({ which, onClose }: Props) {
  const { title, consequence } = words[which];

  const close = (outcome?: Said): void => {
    if (outcome && which === 'all') removeToken(outcome.text);
    else onClose(outcome);
  };

  return (
    <ActionDialog
      title={title}
      doIt="Log out"
      color="error"
      failure="The sessions could not be ended."
      act={() => endAllSessions(which === 'others')}
      rereads={which === 'others' ? [sessionsKey] : []}
      waits
      onClose={close}
    >
      <Typography color="textSecondary">{consequence}</Typography>
    </ActionDialog>
  );
}
