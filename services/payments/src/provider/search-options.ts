export const searchPage = 100;

/** One page of the payments of a time, by what of them was in it. */
export function searchOptions(
  range: 'date_last_updated' | 'date_approved',
  { from, until }: { from: Date; until: Date },
  offset: number,
) {
  return {
    range,
    begin_date: from.toISOString(),
    end_date: until.toISOString(),
    // In the order of creation, which a change of a payment does not alter.
    sort: 'date_created',
    criteria: 'asc',
    limit: searchPage,
    offset,
  } as const;
}
