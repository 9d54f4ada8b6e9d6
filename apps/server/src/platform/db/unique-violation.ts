const code = '23505';

/** Whether a statement failed because another row has what must be unique. */
export const isUniqueViolation = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === code;
