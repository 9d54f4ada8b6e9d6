import type { Page, PageAsked } from '../../platform/kernel/page-after.ts';

/** Requests for the whole list keep the old shape. */
export const presentNext = ({ nextBefore }: Page<unknown>, { before, limit }: PageAsked) =>
  before === undefined && limit === undefined ? {} : { next_before: nextBefore };
