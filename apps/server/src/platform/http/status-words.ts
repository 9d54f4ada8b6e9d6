/**
 * What HTTP calls each status. Asked for in this way because an `import` of the module reads all of its names, and two
 * of them load the whole of `fetch`: 13 MB that nobody here uses.
 */
export const { STATUS_CODES: statusWords } = process.getBuiltinModule('node:http');
