/** The build names the file of the recorded prices; its name changes with them. */
export const marketAddress = String(import.meta.env['VITE_MARKET'] ?? '/assets/market.columns');
