import type { Body, brokerAccessEndpoints, brokerEndpoints, Reply } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';
import type { ApiAccess, BrokerCredentials } from '../../trading/brokers/broker.ts';
import { addressWords } from './address-words.ts';
import type { AddressCheck } from './check-address.ts';
import type { ApiAccessState } from './find-api-access.ts';
import type { ApiAccessWanted } from './save-api-access.ts';
import type { SessionStatus } from './session-status.ts';

export const readCredentials = (
  body: Body<typeof brokerEndpoints.saveCredentials>,
): BrokerCredentials => ({
  clientId: body.samco_user_id,
  password: body.samco_password,
  yearOfBirth: body.samco_yob,
});

export const presentStatus = ({
  isLoggedIn,
  updatedAt,
}: SessionStatus): Reply<typeof brokerEndpoints.loginStatus> => ({
  is_logged_in: isLoggedIn,
  session_updated_at: updatedAt?.toISOString() ?? null,
});

type ApiAccessBody = Body<typeof brokerAccessEndpoints.saveApiAccess>;
type ApiAccessReply = Reply<typeof brokerAccessEndpoints.apiAccess>['data'];

export const readApiAccess = (body: ApiAccessBody): ApiAccessWanted => ({
  access: accessIn(body),
  version: body.version,
});

function accessIn(body: ApiAccessBody): ApiAccess | undefined {
  switch (body.kind) {
    case 'API_KEY':
      return { kind: 'api-key', apiKey: body.api_key, apiSecret: body.api_secret };
    case 'SECRET_KEY':
      return { kind: 'secret-key', secretApiKey: body.secret_api_key };
    case 'NONE':
      return undefined;
  }
}

export const presentApiAccess = (state: ApiAccessState): ApiAccessReply => ({
  is_linked: state.isLinked,
  kind: state.kind ? kindOnWire[state.kind] : 'NONE',
  saved_at: state.savedAt?.toISOString() ?? null,
  version: state.version,
  hint: state.hint ?? null,
});

const kindOnWire = { 'api-key': 'API_KEY', 'secret-key': 'SECRET_KEY' } as const;

type AddressReply = Reply<typeof brokerAccessEndpoints.address>['data'];

export function presentAddress(check: AddressCheck, language: Language): AddressReply {
  const { seen, own, free, checkedAt } = check;
  const { text, remedy } = addressWords({ seen, own }, language);
  const proof = seen.state === 'seen' ? seen.proof : undefined;
  return {
    state: stateOnWire(seen),
    text,
    remedy: remedy ?? null,
    server_address: proof?.address || null,
    primary_address: proof?.primary ?? null,
    secondary_address: proof?.secondary ?? null,
    matched_as: proof?.matchedAs ? matchOnWire[proof.matchedAs] : null,
    own_address: own?.address ?? null,
    free_addresses: free,
    checked_at: checkedAt.toISOString(),
  };
}

function stateOnWire(seen: AddressCheck['seen']): AddressReply['state'] {
  switch (seen.state) {
    case 'not-linked':
      return 'NOT_LINKED';
    case 'no-session':
      return 'NO_SESSION';
    case 'unreachable':
      return 'UNREACHABLE';
    case 'seen':
      return seen.proof.matches ? 'MATCH' : 'MISMATCH';
  }
}

const matchOnWire = { primary: 'PRIMARY', secondary: 'SECONDARY' } as const;
