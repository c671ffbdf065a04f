/**
 * Does the work of a transaction while the answer to its first question is still under way, so that
 * both travel together. Should that answer forbid the work, its error counts and the transaction,
 * with all that the work did, is rolled back.
 */
export async function inCase<T>(allowed: Promise<void>, work: () => Promise<T>): Promise<T> {
  const [permission, result] = await Promise.allSettled([allowed, work()]);
  if (permission.status === 'rejected') throw permission.reason;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
