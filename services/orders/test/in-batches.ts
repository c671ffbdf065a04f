const atOnce = 10;

/** Enough at once that they collide, few enough that a busy machine answers each in time. */
export async function inBatches<T, R>(
  items: readonly T[],
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    const batch = items.slice(from, from + atOnce);
    done.push(...(await Promise.all(batch.map((item, at) => work(item, from + at)))));
  }
  return done;
}

export const manyOf = <R>(times: number, make: (at: number) => Promise<R>): Promise<R[]> =>
  inBatches(
    Array.from({ length: times }, (_, at) => at),
    make,
  );
