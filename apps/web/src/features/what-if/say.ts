import { whatIfReasons } from '@safe-trading/messages/en/what-if-reasons';
import { dateText, percent, rupees } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';
import type { Said, SaidValue } from './answer.ts';

type Values = Readonly<Record<string, string | number>>;

/** What the simulation says, in the reader's language; below a screen that used the area. */
export const say = (said: readonly Said[]): string => {
  // The simulation gives each key its values.
  const text = messagesOf(whatIfReasons) as (key: Said['key'], values: Values) => string;
  return said.map(({ key, values }) => text(key, written(values))).join(' ');
};

const written = (values: Said['values']): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writtenValue(value)]));

function writtenValue(value: SaidValue): string | number {
  if (typeof value !== 'object') return value;
  if ('paise' in value) return rupees(value.paise / 100);
  return 'on' in value ? dateText(value.on) : percent(value.basisPoints / 100);
}
