export type InvariantCheck = { name: string; faults: string[] };
