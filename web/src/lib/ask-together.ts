interface Gathered<Answer> {
  readonly ids: string[];
  readonly answer: Promise<Answer>;
}

/** One question for all ids that are wanted in the same moment, with at most so many. */
export function askTogether<Answer>(
  most: number,
  ask: (ids: readonly string[]) => Promise<Answer>,
): (id: string) => Promise<Answer> {
  let waiting: Gathered<Answer> | undefined;
  const gather = (): Gathered<Answer> => {
    const ids: string[] = [];
    const moment = new Promise((resolve) => setTimeout(resolve));
    const answer = moment.then(() => {
      if (waiting?.ids === ids) waiting = undefined;
      // In one order, whatever order they were wanted in: caches know the question again.
      return ask([...ids].sort());
    });
    return { ids, answer };
  };
  return (id) => {
    if (!waiting || waiting.ids.length >= most) waiting = gather();
    waiting.ids.push(id);
    return waiting.answer;
  };
}
