import { describeBooks } from './books-house.contract.ts';
import { memoryHouse } from './memory-house.ts';
import { describeOrderGroups } from './order-groups.contract.ts';
import { describeRunAccounts } from './run-accounts.contract.ts';

describeBooks('memory', async () => memoryHouse());
describeRunAccounts('memory', async () => memoryHouse());
describeOrderGroups('memory', async () => memoryHouse());
