/** The trading mode that the server wrote into the page, if any. */
export function tradingMark(): 'paper' | 'live' | undefined {
  const mark = document.documentElement.dataset['trading'];
  return mark === 'paper' || mark === 'live' ? mark : undefined;
}
