import { describeBooks } from './books-house.contract.ts';
import { memoryHouse } from './memory-house.ts';

describeBooks('memory', async () => memoryHouse());
