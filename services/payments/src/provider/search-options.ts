export const searchPage = 100;

/** One page of the payments of a period, selected by the given date field. */
export function searchOptions(
  range: 'date_last_updated' | 'date_approved',
  { from, until }: { from: Date; until: Date },
  offset: number,
) {
  return {
    range,
    begin_date: from.toISOString(),
    end_date: until.toISOString(),
    // By creation date, which a later change does not alter.
    sort: 'date_created',
    criteria: 'asc',
    limit: searchPage,
    offset,
  } as const;
}
