/** Amounts by name: `checkout: orders statements` → 12. */
type Amounts = ReadonlyMap<string, number>;

/** Counts above their budget, and counts so far below it that later growth would go unseen. */
export function outsideBudget(
  budgets: Amounts,
  now: Amounts,
): { grown: readonly string[]; shrunk: readonly string[] } {
  const of = (amounts: Amounts, name: string) => amounts.get(name) ?? 0;
  const named = (name: string) => `${name} ${of(budgets, name)} → ${of(now, name)}`;
  return {
    grown: [...now.keys()].filter((name) => of(now, name) > of(budgets, name)).map(named),
    shrunk: [...budgets.keys()]
      .filter((name) => of(now, name) < of(budgets, name) * 0.9)
      .map(named),
  };
}
