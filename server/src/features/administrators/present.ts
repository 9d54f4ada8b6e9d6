import type { administratorEndpoints, Reply } from '@safe-trading/contract';
import type { WaitingAdministrator } from './waiting-administrators.ts';

export const presentWaiting = ({
  id,
  name,
  email,
  signedUpAt,
}: WaitingAdministrator): Reply<typeof administratorEndpoints.waiting>['data'][number] => ({
  administrator_id: id,
  name,
  email,
  signed_up_at: signedUpAt.toISOString(),
});
