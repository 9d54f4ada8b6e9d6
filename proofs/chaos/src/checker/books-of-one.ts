import type {
  BookedFill,
  BookedInstallment,
  BookedOrder,
  BookedPosting,
  BookedSubscription,
  Books,
} from './books.ts';

export type BooksOfOne = {
  subscription: BookedSubscription;
  installments: readonly BookedInstallment[];
  orders: readonly BookedOrder[];
  postings: readonly BookedPosting[];
  /** By client order id, of all subscriptions. */
  fillsOf: ReadonlyMap<string, readonly BookedFill[]>;
};

/** Groups once; a search in each subscription would be quadratic. */
export function booksOfEach(books: Books): BooksOfOne[] {
  const of = (one: { subscriptionId: string }): string => one.subscriptionId;
  const installments = Map.groupBy(books.installments, of);
  const orders = Map.groupBy(books.orders, of);
  const postings = Map.groupBy(books.postings, of);
  const fillsOf = Map.groupBy(books.fills, ({ clientOrderId }) => clientOrderId);
  return books.subscriptions.map((subscription) => ({
    subscription,
    installments: installments.get(subscription.id) ?? [],
    orders: orders.get(subscription.id) ?? [],
    postings: postings.get(subscription.id) ?? [],
    fillsOf,
  }));
}
