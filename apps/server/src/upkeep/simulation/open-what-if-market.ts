import { readColumns } from '@safe-trading/market-data/column-files';
import { type ColumnarMarket, decodeMarket } from '@safe-trading/what-if';

/** The recorded market as what-if asks it; its columns are written first where they are not there. */
export const openWhatIfMarket = (): ColumnarMarket => decodeMarket(readColumns());
