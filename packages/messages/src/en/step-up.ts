import { area } from '../area.ts';

/** The question for a proof before a step that moves money. */
export const stepUp = area('step-up', {
  title: "Confirm it's you",
  do: 'Confirm',
  failed: 'It could not be confirmed.',
  help: 'This step moves money or changes who can act for you, so we check again. We will not ask again for 5 minutes.',
  'ways-failed': 'The confirmation could not be loaded.',
  password: 'Your Safe Trading password',
  code: 'Code',
  'code-hint': '6-digit code from your authenticator app, or a recovery code',
  passkey: 'Use a passkey',
  'passkey-unused': 'The passkey was not used.',
  required: 'This is required',
  done: 'Thank you.',
});
