interface Batch<Answer> {
  readonly ids: string[];
  readonly answer: Promise<Answer>;
}

/** One request for all ids asked for in the same tick, `most` ids at a time. */
export function batchRequests<Answer>(
  most: number,
  ask: (ids: readonly string[]) => Promise<Answer>,
): (id: string) => Promise<Answer> {
  let batch: Batch<Answer> | undefined;
  const startBatch = (): Batch<Answer> => {
    const ids: string[] = [];
    const moment = new Promise((resolve) => setTimeout(resolve));
    const answer = moment.then(() => {
      if (batch?.ids === ids) batch = undefined;
      // Sorted, so that the same ids make the same address for caches.
      return ask([...ids].sort());
    });
    return { ids, answer };
  };
  return (id) => {
    if (!batch || batch.ids.length >= most) batch = startBatch();
    batch.ids.push(id);
    return batch.answer;
  };
}
