/** Virtual ms. */
export type Delays = { outMs: number; backMs: number };

export type WorldCall<T = unknown> = {
  readonly name: string;
  readonly work: () => T | Promise<T>;
  readonly delays: Delays | undefined;
};

type OwnCall =
  | { readonly strands: readonly VirtualProcess<unknown>[] }
  | { readonly name: string; readonly until: (go: () => void) => void };

export type Call = WorldCall | OwnCall;

export type VirtualProcess<Result = void> = Generator<Call, Result, unknown>;

/**
 * Calls the world: `work` runs at one moment and its reply arrives later; others run in between. A killed process
 * gets no reply. Throws what `work` throws.
 */
export function* call<T>(
  name: string,
  work: () => T | Promise<T>,
  delays?: Delays,
): VirtualProcess<T> {
  // One type for the results of all calls.
  return (yield { name, work, delays }) as T;
}

/** Runs strands of a process to their ends. Throws the first error. */
export function* together(strands: readonly VirtualProcess<unknown>[]): VirtualProcess {
  yield { strands };
}
