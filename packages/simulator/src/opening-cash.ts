import { paise } from '@safe-trading/engine';

/** Rs 10,00,000.00 of practice money (design, paper market). */
export const openingCash = paise(100_000_000);
