import { area } from '../../area.ts';

/** Whether the broker takes orders from the address of this server, and the keys it asks for. */
export const brokerAccess = area('server/broker-access', {
  'not-linked': 'No Samco account is linked yet, so Samco cannot be asked which address it sees.',
  'fix-not-linked': 'Save your Samco credentials, log in to Samco, then look here again.',
  'no-session': 'No Samco session is open, so Samco cannot be asked which address it sees.',
  'fix-no-session': 'Log in to Samco, then look here again.',
  unreachable: 'Samco did not answer, so nothing is known of the address at the moment.',
  'fix-unreachable': 'Look here again in a few minutes.',
  match: 'Samco takes your orders from this server.',
  'match-primary':
    'Samco takes your orders from this server: its address is your primary address there.',
  'match-secondary':
    'Samco takes your orders from this server: its address is your secondary address there.',
  'none-registered':
    'No address is registered at Samco for your account, so Samco would refuse every order.',
  mismatch:
    'Samco sees this server at {address}, but has {registered} registered for your account, so it would refuse every order.',
  both: '{primary} and {secondary}',
  'address-unknown': 'an unknown address',
  'own-lost':
    "The address {address}, which is your account's own, is not set up on this server any more. Ask your administrator to put it back.",
  'address-ask': 'Ask your administrator for the address, and register it at Samco.',
  'register-primary':
    'Register {address} as the primary address in the Samco Trade API dashboard, under Static IPs.',
  'register-secondary':
    'Register {address} as the secondary address in the Samco Trade API dashboard, under Static IPs, or put it in the place of the primary one.',
  'register-instead':
    'Put {address} in the place of one of the two in the Samco Trade API dashboard, under Static IPs.',
  'register-rules':
    'Samco allows one change in seven days, and refuses an address that another Samco client has registered.',
  'own-taken': 'Your account has an address of its own now. Register it at Samco.',
  'keys-saved': 'The keys are saved. Log in to Samco to use them.',
  'keys-removed': 'The keys are removed. From now on the password logs in.',
});
