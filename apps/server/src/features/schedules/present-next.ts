import type { Page, PageAsked } from '../../platform/kernel/page-after.ts';

/** Who asks for the whole list is answered as before there were pages. */
export const presentNext = ({ nextBefore }: Page<unknown>, { before, limit }: PageAsked) =>
  before === undefined && limit === undefined ? {} : { next_before: nextBefore };
