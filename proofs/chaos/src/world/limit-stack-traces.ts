/** Thousands of refusals are thrown in an episode; stack traces are slow. */
export function limitStackTraces(): void {
  Error.stackTraceLimit = 0;
}
