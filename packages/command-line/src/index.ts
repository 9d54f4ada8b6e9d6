export { commandOptions } from './command-options.ts';
export {
  argument,
  flag,
  number,
  oneOf,
  optionalText,
  text,
  wholeNumber,
} from './option.ts';
export type { Command, OptionsOf } from './read-command.ts';
export { readCommand } from './read-command.ts';
export { recordIfAsked } from './record-figures.ts';
