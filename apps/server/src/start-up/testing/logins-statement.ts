/**
 * What only the statement of `auto_login_samco` has in it. A look at the market reads the same table,
 * and may wait for it before the job does.
 */
export const loginsStatement = 'order by created_at, broker_accounts.id';
