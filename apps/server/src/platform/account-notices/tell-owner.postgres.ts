import type { Executor } from '../db/database.ts';
import type { AccountNotice } from './account-notice.ts';

/** Tells the owner of an account, in the transaction of what it tells. */
export type TellOwner = (tx: Executor, notice: AccountNotice) => Promise<void>;
