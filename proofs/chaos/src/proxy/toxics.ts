export type Toxics = {
  latencyMs?: number;
  timeoutMs?: number;
  resetAfterMs?: number;
  slowCloseMs?: number;
  slicer?: { bytes: number; pauseMs: number };
  limitBytes?: number;
  bandwidth?: number;
};

export type Direction = 'upstream' | 'downstream';
