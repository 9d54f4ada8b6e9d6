import type { Amendment, MarketMoment } from '@safe-trading/engine';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import type { Change } from './changes.ts';
import type { Outlook } from './outlook.ts';

/** A change as it was asked for; `version` is the one its maker has looked at. */
export type Asked = { amendment: Amendment; version: number };

/** What a change would do. */
export type Preview = {
  record: SubscriptionRecord;
  moment: MarketMoment;
  before: Outlook;
  after: Outlook;
  changes: Change[];
};
