export type OutboxRow = { key: string; channel: string; state: string };

/** In the order in which the services got them. */
export type Arrival = { channel: string; key: string; mayRepeat: boolean };

const nameOf = ({ channel, key }: { channel: string; key: string }): string =>
  `${key} on ${channel}`;

/**
 * A message ends as sent, having arrived, or as uncertain, after two attempts whose outcome no service told. One that arrived
 * twice was marked from the second time on.
 */
export function judgeOutbox(rows: readonly OutboxRow[], arrivals: readonly Arrival[]) {
  const byMessage = Map.groupBy(arrivals, nameOf);
  const repeats = [...byMessage].filter(([, all]) => all.length > 1);
  const unmarked = repeats.filter(([, [, ...later]]) => later.some(({ mayRepeat }) => !mayRepeat));
  const stateCount = (state: string): number => rows.filter((row) => row.state === state).length;
  const sent = stateCount('sent');
  const uncertain = stateCount('uncertain');
  const names = new Set(rows.map(nameOf));
  const lost = rows.filter((row) => row.state === 'sent' && !byMessage.has(nameOf(row)));
  const invented = [...byMessage.keys()].filter((name) => !names.has(name));
  const ended = sent + uncertain;
  return {
    figures: { sent, uncertain, arrived: byMessage.size, repeated: repeats.length },
    findings: [
      ...lost.map((row) => `${nameOf(row)} is recorded as sent and never arrived`),
      ...(ended < rows.length ? [`${rows.length - ended} messages did not end`] : []),
      ...invented.map((name) => `${name} arrived and is not in the books`),
      ...unmarked.map(([message]) => `${message} arrived twice without a mark`),
    ],
  };
}
