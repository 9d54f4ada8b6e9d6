import type { Executor } from '../db/database.ts';
import type { AccountNotice } from './account-notice.ts';

/** Notifies the owner of an account in the same transaction. */
export type TellOwner = (tx: Executor, notice: AccountNotice) => Promise<void>;
