export interface Unstorable {
  instancePath: string;
  what: 'text' | 'number';
}

/**
 * What a schema lets through and no column takes: a zero character or half of a surrogate pair in a
 * text, a number without bounds (a query's `Infinity` passes every maximum).
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
