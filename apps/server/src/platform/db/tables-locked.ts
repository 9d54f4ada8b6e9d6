/** Another session of the database holds a table that is needed; a sentence says what to do. */
export class TablesLocked extends Error {
  constructor(message: string, options: ErrorOptions) {
    super(message, options);
    this.name = 'TablesLocked';
  }
}

const code = '55P03';

/** Whether a statement gave up waiting for a lock. */
export const isLockTimeout = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === code;
