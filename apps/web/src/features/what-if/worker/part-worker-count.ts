const mostWorkers = 4;
/** Each holds the recorded prices and what it remembers of them, hundreds of megabytes. */
const gigabytesForMore = 8;

/** How many workers may help the first: one for each processor, but two in all where memory may be short. */
export function partWorkersFor(processors: number, gigabytes: number | undefined): number {
  const most = (gigabytes ?? 0) >= gigabytesForMore ? mostWorkers : 2;
  return Math.max(0, Math.min(processors, most) - 1);
}
