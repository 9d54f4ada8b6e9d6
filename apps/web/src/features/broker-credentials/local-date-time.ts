/** `31 Jan 2026, 2:30 pm` by the clock of this browser; undefined where there is no such instant. */
export function localDateTime(instant: string | null | undefined): string | undefined {
  const date = new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime())
    ? undefined
    : new Intl.DateTimeFormat('en-IN', {
        dateStyle: 'medium',
        timeStyle: 'short',
        hour12: true,
      }).format(date);
}
