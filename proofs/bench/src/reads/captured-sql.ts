import pg from 'pg';

export type CapturedStatement = {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
};

/** Records the statements of this process. Call it before the first connection opens. */
export function captureSql(): {
  during(work: () => Promise<unknown>): Promise<CapturedStatement[]>;
} {
  let seen: CapturedStatement[] | undefined;
  const { query } = pg.Client.prototype;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...asked: readonly unknown[]): unknown {
      const [first, values] = asked;
      seen?.push(
        typeof first === 'string'
          ? { text: first, ...(Array.isArray(values) ? { values } : {}) }
          : (first as CapturedStatement),
      );
      return Reflect.apply(query, this, asked);
    },
  });
  return {
    async during(work) {
      const own: CapturedStatement[] = [];
      seen = own;
      await work().finally(() => {
        seen = undefined;
      });
      return own;
    },
  };
}
