import { argument, type Command } from '@safe-trading/command-line';

export const backupCommand = {
  name: 'npm run backup',
  does: 'Writes everything the server holds into one file. A Postgres server may be in use meanwhile; stop a program with the embedded database first.',
  options: { file: argument('the file to write; it must not be there yet') },
} satisfies Command;

export const restoreCommand = {
  name: 'npm run restore',
  does: 'Fills an empty database with a backup and brings it up to date.',
  options: { file: argument('the file npm run backup wrote') },
} satisfies Command;
