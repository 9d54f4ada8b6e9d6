import { describeBooks } from './books-house.contract.ts';
import { describeOrderGroups } from './order-groups.contract.ts';
import { pgliteHouse } from './pglite-house.ts';
import { describeRunAccounts } from './run-accounts.contract.ts';

describeBooks('the embedded database', pgliteHouse);
describeRunAccounts('the embedded database', pgliteHouse);
describeOrderGroups('the embedded database', pgliteHouse);
