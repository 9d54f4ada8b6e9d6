import type { BookedInstallment } from './books.ts';
import type { Finding } from './finding.ts';

/** What only a closed market kept from being bought is waited for: it never fails for that. */
export const findFailedForClosedMarket = (installments: readonly BookedInstallment[]): Finding[] =>
  installments
    .filter(({ status, reason }) => status === 'failed' && reason === 'MARKET_CLOSED')
    .map(({ id }) => ({
      kind: 'unfinished',
      subject: id,
      says: 'failed although the market was only closed',
    }));
