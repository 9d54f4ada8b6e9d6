/** Refusals are thrown by the thousand in an episode, and nobody reads where. */
export function limitStackTraces(): void {
  Error.stackTraceLimit = 0;
}
