/** Tells the other tabs of this browser that something was changed here. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel !== 'function') return;
  // Named again where it is heard: a file of both would bring the frame to the sign-in.
  const channel = new BroadcastChannel('safe-trading-changes');
  channel.postMessage('changed');
  channel.close();
}
