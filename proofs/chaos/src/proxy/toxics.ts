/** What a line between two processes can do; each is off where it is left out. */
export type Toxics = {
  /** Holds every piece back for so long. */
  latencyMs?: number;
  /** Lets nothing through; the connection closes after so long, or never for 0. */
  timeoutMs?: number;
  /** Resets the connection after so long. */
  resetAfterMs?: number;
  /** Keeps the connection open for so long after the other side has closed it. */
  slowCloseMs?: number;
  /** Cuts what passes into pieces of so many bytes, with a pause after each. */
  slicer?: { bytes: number; pauseMs: number };
  /** Closes the connection once so many bytes have passed. */
  limitBytes?: number;
  /** At most so many bytes a second. */
  bandwidth?: number;
};

export type Direction = 'upstream' | 'downstream';
