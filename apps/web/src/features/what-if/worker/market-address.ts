/** The address contains the hash of the recorded prices. */
export const marketAddress = String(import.meta.env['VITE_MARKET'] ?? '/assets/market.columns');
