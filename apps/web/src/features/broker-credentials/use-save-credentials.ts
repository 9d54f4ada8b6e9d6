import { routes } from '@safe-trading/contract/routes';
import { api } from '../../lib/api.ts';
import { type Said, succeeded, useAction } from '../../lib/use-action.ts';
import { investorKey } from '../../lib/use-investor-query.ts';
import type { CredentialFields } from './credential-rules.ts';

/** Stores the credentials; the year travels as an integer. */
export const useSaveCredentials = (onSaid: (said: Said | undefined) => void) =>
  useAction({
    act: ({ samco_user_id, samco_password, samco_yob }: CredentialFields) =>
      api.post(routes.broker.saveCredentials, {
        body: {
          samco_user_id: samco_user_id.trim(),
          samco_password,
          samco_yob: Number.parseInt(samco_yob, 10),
        },
      }),
    failure: 'Failed to save credentials',
    success: () => succeeded('Samco credentials saved successfully!'),
    rereads: [investorKey],
    onSaid,
  });
