const maxSortOrder = 1_000_000;

/** True when what is typed is a place that the service takes. */
export function isSortOrder(text: string): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) <= maxSortOrder;
}
