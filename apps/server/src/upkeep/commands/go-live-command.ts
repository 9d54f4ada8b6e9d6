import { type Command, flag, optionalText } from '@safe-trading/command-line';

export const goLiveCommand = {
  name: 'npm run go-live-check',
  does: 'Says of everything live trading needs whether it stands, and what to do where it does not. Reads only.',
  options: {
    'every-login': flag(
      'logs in by every way the stored credentials allow; may end a session that lives',
    ),
    record: optionalText(
      'folder to keep every reply of Samco in, without who and what opens a session',
    ),
  },
} satisfies Command;
