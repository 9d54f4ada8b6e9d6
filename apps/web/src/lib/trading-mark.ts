/** What the server that sent this page wrote into it; undefined where it wrote nothing. */
export function tradingMark(): 'paper' | 'live' | undefined {
  const mark = document.documentElement.dataset['trading'];
  return mark === 'paper' || mark === 'live' ? mark : undefined;
}
