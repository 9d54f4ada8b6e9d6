export type Waiting = { readonly due: number; readonly turn: number };

/** Earliest first; first in, first out for equal times. */
export type DueQueue<T extends Waiting> = {
  readonly size: number;
  push(waiting: T): void;
  peek(): T | undefined;
  pop(): T | undefined;
};

/** A binary heap: a run pushes and pops millions of times. */
export function dueQueue<T extends Waiting>(): DueQueue<T> {
  const heap: T[] = [];

  return {
    get size() {
      return heap.length;
    },
    peek: () => heap[0],
    push(waiting) {
      heap.push(waiting);
      rise(heap, heap.length - 1, waiting);
    },
    pop() {
      const [first] = heap;
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return first;
      sink(heap, last);
      return first;
    },
  };
}

function rise<T extends Waiting>(heap: T[], from: number, waiting: T): void {
  let at = from;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const other = heap[above];
    if (other === undefined || !isBefore(waiting, other)) break;
    heap[at] = other;
    at = above;
  }
  heap[at] = waiting;
}

function sink<T extends Waiting>(heap: T[], waiting: T): void {
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    let next = heap[below];
    const right = heap[below + 1];
    if (next !== undefined && right !== undefined && isBefore(right, next)) {
      below += 1;
      next = right;
    }
    if (next === undefined || !isBefore(next, waiting)) break;
    heap[at] = next;
    at = below;
  }
  heap[at] = waiting;
}

const isBefore = (a: Waiting, b: Waiting): boolean =>
  a.due < b.due || (a.due === b.due && a.turn < b.turn);
