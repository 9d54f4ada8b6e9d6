import { type Command, type OptionsOf, readCommand } from './read-command.ts';

/** Reads the options of this process. Exits with 0 after help and 2 after an error. */
export function commandOptions<C extends Command>(command: C): OptionsOf<C> {
  const read = readCommand(command, process.argv.slice(2));
  if ('options' in read) return read.options;
  if ('help' in read) {
    console.log(read.help);
    process.exit(0);
  }
  console.error(read.fault);
  const separator = /^npm run \S+$/.test(command.name) ? ' --' : '';
  console.error(`${command.name}${separator} --help lists its options.`);
  process.exit(2);
}
