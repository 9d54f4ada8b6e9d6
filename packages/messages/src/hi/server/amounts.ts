import type { Translation } from '../../area.ts';
import type { amounts as english } from '../../en/server/amounts.ts';

export const amounts: Translation<typeof english> = {
  units: '{count, plural, one {# यूनिट} other {# यूनिट}}',
  'before-noon': '{time} पूर्वाह्न',
  'after-noon': '{time} अपराह्न',
};
