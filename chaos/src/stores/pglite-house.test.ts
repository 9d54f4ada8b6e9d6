import { describeBooks } from './books-house.contract.ts';
import { pgliteHouse } from './pglite-house.ts';

describeBooks('the embedded database', pgliteHouse);
