export interface Unstorable {
  instancePath: string;
  what: 'text' | 'number';
}

/**
 * Finds what a schema accepts but no column can store: a NUL character or half a surrogate pair in
 * a text, or an infinite number (a query's `Infinity` passes every maximum).
 */
export function firstUnstorable(value: unknown, instancePath = ''): Unstorable | undefined {
  if (typeof value === 'string') {
    return isStorable(value) ? undefined : { instancePath, what: 'text' };
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? undefined : { instancePath, what: 'number' };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = firstUnstorable(member, `${instancePath}/${name}`);
    if (found) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
