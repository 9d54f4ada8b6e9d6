import { readColumns } from '@safe-trading/market-data/column-files';
import { type ColumnarMarket, decodeMarket } from '@safe-trading/what-if';

export const openWhatIfMarket = (): ColumnarMarket => decodeMarket(readColumns());
