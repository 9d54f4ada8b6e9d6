import { argument, type Command, flag } from '@safe-trading/command-line';

export const backupCommand = {
  name: 'npm run backup',
  does: 'Writes everything the server holds into one file, sealed with the master key. A Postgres server may be in use meanwhile; stop a program with the embedded database first.',
  options: { file: argument('the file to write; it must not be there yet') },
} satisfies Command;

export const restoreCommand = {
  name: 'npm run restore',
  does: 'Fills an empty database with a backup and brings it up to date. Ends every session and voids open links and codes.',
  options: {
    file: argument('the file npm run backup wrote, or an image from DATA_DIR/backups'),
    'accept-foreign': flag(
      'restores a file that the master key did not seal: of another installation, or of a release without seals',
    ),
  },
} satisfies Command;
