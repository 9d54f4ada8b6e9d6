import { type Command, type OptionsOf, readCommand } from './read-command.ts';

/**
 * What this process was started with. Ends it where there is nothing to do: with exit code 0 after help, with 2 after
 * saying what is wrong.
 */
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
