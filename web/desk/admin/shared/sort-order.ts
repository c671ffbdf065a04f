const maxSortOrder = 1_000_000;

/** Whether a typed place in a list is a number that is taken. */
export function isSortOrder(text: string): boolean {
  return /^\d{1,7}$/.test(text.trim()) && Number(text) <= maxSortOrder;
}
