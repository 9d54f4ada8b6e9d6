import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Button,
  Stack,
  Typography,
} from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAction } from '../../lib/use-action.ts';
import { investorKey } from '../../lib/use-investor-query.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { ExpandIcon } from '../../shared/icons.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Message } from '../../shared/message.tsx';
import { corner } from '../../shared/scale.ts';
import { useDialog } from '../../shared/use-dialog.ts';
import { ApiAccessForm } from './api-access-form.tsx';
import { localDateTime } from './local-date-time.ts';
import { type ApiAccess, type Keys, saveKeys } from './use-broker-access.ts';

type Query = UseQueryResult<ApiAccess | null>;

/** Keys by which the account is logged in from now on; folded away, because not everybody needs them. */
export function ApiAccessSection({ query }: { query: Query }) {
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
      sx={roundAsACard}
    >
      <AccordionSummary expandIcon={<ExpandIcon />} sx={{ px: 2.5, py: 1 }}>
        <Stack>
          <Typography component="span" variant="h6">
            API access (optional)
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {query.data ? stateOf(query.data) : 'What is saved is not known at the moment.'}
          </Typography>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 2.5, pb: 2.5 }}>
        <Fetched query={query} failure="What is saved could not be fetched.">
          {(access) => (access ? <Access access={access} /> : null)}
        </Fetched>
      </AccordionDetails>
    </Accordion>
  );
}

function Access({ access }: { access: ApiAccess }) {
  const { subject: isRemoving, said, say, open, close, forget } = useDialog<true>();
  const { kind, hint, is_linked: isLinked } = access;
  const version = access.version ?? 0;
  const isSaved = kind === 'API_KEY' || kind === 'SECRET_KEY';
  const saving = useAction({
    act: (keys: Keys) => saveKeys(keys, version),
    failure: 'The keys could not be saved.',
    rereads: [investorKey],
    onSaid: say,
  });

  return (
    <Stack spacing={2.5}>
      <Typography color="textSecondary">
        Since version 3.1 of its Trade API, Samco may ask for more than a password. Save what Samco
        gave you; it is used at the next login, and never shown again.
      </Typography>
      {hint ? <InfoNote>{hint}</InfoNote> : null}
      <Message said={said} onClose={forget} />
      {isSaved ? (
        <Stack
          direction="row"
          sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography>{stateOf(access)}</Typography>
          <Button color="error" variant="outlined" onClick={() => open(true)}>
            Remove keys
          </Button>
        </Stack>
      ) : null}
      {isLinked === false ? (
        <InfoNote>
          Save your Samco user ID, password and year of birth first; the keys belong to that
          account.
        </InfoNote>
      ) : (
        <ApiAccessForm isSaved={isSaved} isBusy={saving.isBusy} onSave={saving.start} />
      )}
      {isRemoving ? (
        <ActionDialog
          title="Remove the keys?"
          doIt="Remove keys"
          color="error"
          failure="The keys could not be removed."
          act={() => saveKeys({ kind: 'NONE' }, version)}
          rereads={[investorKey]}
          onClose={close}
        >
          <Typography>
            The open session is ended, and from then on your password alone logs in. Where Samco
            asks for more, no order is placed until you save keys again.
          </Typography>
        </ActionDialog>
      ) : null}
    </Stack>
  );
}

/** By itself it rounds the corners of a whole row of them. */
const roundAsACard = {
  '&, &:first-of-type, &:last-of-type': { borderRadius: `${corner.sheet}px` },
} as const;

function stateOf({ kind, saved_at: savedAt }: ApiAccess): string {
  if (kind !== 'API_KEY' && kind !== 'SECRET_KEY')
    return 'No keys are saved; the password logs in.';
  const what = kind === 'API_KEY' ? 'API key and secret' : 'Secret API key';
  return `${what} saved: ${localDateTime(savedAt) ?? 'N/A'}`;
}
