export interface ListPage {
  readonly page: number;
  readonly total: number;
  readonly hasMore: boolean;
}

/** How to ask for the pages of a list, one after the other. */
export const pageSteps = {
  initialPageParam: 1,
  getNextPageParam: (last: ListPage) => (last.hasMore ? last.page + 1 : undefined),
};
