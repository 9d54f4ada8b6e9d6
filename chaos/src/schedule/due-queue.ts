export type Waiting = { readonly due: number; readonly turn: number };

/** What is waiting, earliest first; of two that are due together, the one that asked first. */
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
      rise(heap, heap.length - 1);
    },
    pop() {
      const [first] = heap;
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return first;
      heap[0] = last;
      sink(heap);
      return first;
    },
  };
}

function rise<T extends Waiting>(heap: T[], from: number): void {
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!swapIfBefore(heap, at, parent)) return;
    at = parent;
  }
}

function sink<T extends Waiting>(heap: T[]): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const next = isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
    if (!swapIfBefore(heap, next, at)) return;
    at = next;
  }
}

function swapIfBefore<T extends Waiting>(heap: T[], one: number, other: number): boolean {
  const [a, b] = [heap[one], heap[other]];
  if (a === undefined || b === undefined || !isBefore(a, b)) return false;
  heap[one] = b;
  heap[other] = a;
  return true;
}

const isBefore = (a: Waiting | undefined, b: Waiting | undefined): boolean =>
  a !== undefined && b !== undefined && (a.due < b.due || (a.due === b.due && a.turn < b.turn));
