import { ApiError } from '@largo/web-kit/client/api-client.ts';

export interface ListPage {
  readonly page: number;
  readonly total: number;
  readonly hasMore: boolean;
}

/** As many fill whole rows of two, four and five. */
export const pageSize = 20;

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));

/** How to ask for the pages of a list, one after the other, from the one in the address on. */
export const stepsFrom = (page: number) => ({
  initialPageParam: page,
  getNextPageParam: (last: ListPage) => (last.hasMore ? last.page + 1 : undefined),
});

/** The list has no such page. */
export const isBeyond = ({ page, total, hasMore }: ListPage) => !hasMore && page > pagesOf(total);

/** @throws where the address names a page that the list does not have: it is none, as far as crawlers know */
export function refuseBeyond(list: ListPage | undefined): void {
  if (!list || !isBeyond(list)) return;
  throw new ApiError({ status: 404, code: 'NOT_FOUND', message: `no page ${list.page}` });
}
