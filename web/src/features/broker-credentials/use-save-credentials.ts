import { routes } from '@safe-trading/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { investorKey } from '../../lib/use-investor-query.ts';
import type { CredentialFields } from './credential-rules.ts';

export const saveFailure = 'Failed to save credentials';

/** Stores the credentials; the year travels as an integer. */
export function useSaveCredentials() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ samco_user_id, samco_password, samco_yob }: CredentialFields) =>
      api.post(routes.broker.saveCredentials, {
        body: {
          samco_user_id: samco_user_id.trim(),
          samco_password,
          samco_yob: Number.parseInt(samco_yob, 10),
        },
      }),
    onSuccess: () => void client.invalidateQueries({ queryKey: investorKey }),
  });
}
