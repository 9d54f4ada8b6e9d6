/** How long the two legs of a call take, in virtual ms. */
export type Delays = { outMs: number; backMs: number };

/** Something a process asks of the world; without `delays` it takes as long as calls of its name do. */
export type WorldCall<T = unknown> = {
  readonly name: string;
  readonly work: () => T | Promise<T>;
  readonly delays: Delays | undefined;
};

/** The process goes on in several strands, and they hear of one another. */
type OwnCall =
  | { readonly strands: readonly VirtualProcess<unknown>[] }
  /** Waits for another strand of the same process, which calls `go`. */
  | { readonly name: string; readonly until: (go: () => void) => void };

export type Call = WorldCall | OwnCall;

/** A virtual process: it goes on by itself from one call to the next. */
export type VirtualProcess<Result = void> = Generator<Call, Result, unknown>;

/**
 * Asks the world: `work` runs at one moment, its answer arrives at a later one, and in between others go
 * on. A process that was killed never hears the answer. Throws what `work` throws.
 */
export function* call<T>(
  name: string,
  work: () => T | Promise<T>,
  delays?: Delays,
): VirtualProcess<T> {
  // What a generator is resumed with has one type for all its calls.
  return (yield { name, work, delays }) as T;
}

/** Goes on in these strands of the same process, until all have ended. Throws what the first of them threw. */
export function* together(strands: readonly VirtualProcess<unknown>[]): VirtualProcess {
  yield { strands };
}
