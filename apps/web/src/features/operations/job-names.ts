import { codeText } from '../../lib/formats.ts';

const names: Readonly<Record<string, string>> = {
  auto_login_samco: 'Auto Login',
  cache_etf_data: 'Cache ETF Data',
  place_etf_order: 'Place ETF Order',
  sync_order_status: 'Sync Order Status',
};

/** A job as people call it. */
export const jobName = (code: string | null | undefined): string =>
  names[code ?? ''] ?? codeText(code);
