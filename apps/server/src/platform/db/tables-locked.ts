/** The message says what to do. */
export class TablesLocked extends Error {
  constructor(message: string, options: ErrorOptions) {
    super(message, options);
    this.name = 'TablesLocked';
  }
}

const code = '55P03';

export const isLockTimeout = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === code;
