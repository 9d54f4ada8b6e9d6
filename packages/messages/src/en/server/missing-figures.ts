import { area } from '../../area.ts';

/** Why a figure cannot be given. */
export const missingFigures = area('server/missing-figures', {
  'nothing-bought': 'Nothing has been bought yet.',
  'too-short': 'Returns under one year are not annualised.',
  'no-rate': 'No yearly rate above -100 % fits these amounts.',
  'not-unique': 'More than one yearly rate fits these amounts, so none of them is the return.',
  'too-large': 'The rate is too large to be shown.',
  'no-level': 'No close of the index is known for {on}, nor for the days before.',
});
