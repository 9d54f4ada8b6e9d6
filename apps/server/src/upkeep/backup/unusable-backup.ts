/** Its message says why the backup is not restored. */
export class UnusableBackup extends Error {}
