export interface Differences {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The members that a change has changed, before and after; undefined when none has changed. */
export function differencesOf<T extends object>(
  before: T,
  after: { readonly [K in keyof T]?: unknown },
): Differences | undefined {
  const changed = (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map((name) => [name, before[name] ?? null])),
    after: Object.fromEntries(changed.map((name) => [name, after[name] ?? null])),
  };
}
