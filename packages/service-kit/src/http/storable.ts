import { isDamaged, plainText } from '@largo/kernel';

export interface Unstorable {
  instancePath: string;
  what: 'text' | 'number';
}

/** A NUL character or half a surrogate pair, which no column can store. */
const noText = /\0|\p{Surrogate}/u;

/**
 * Finds what a schema accepts but must not be stored: a damaged text, which has holes, or an infinite
 * number (a query's `Infinity` passes every maximum). Between services only what no column takes is
 * refused: what they pass on may have been stored before the rule.
 */
export function firstUnstorable(
  value: unknown,
  isOfServices: boolean,
  instancePath = '',
): Unstorable | undefined {
  if (typeof value === 'string') {
    const isBad = isOfServices ? noText.test(value) : isDamaged(value);
    return isBad ? { instancePath, what: 'text' } : undefined;
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? undefined : { instancePath, what: 'number' };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = firstUnstorable(member, isOfServices, `${instancePath}/${name}`);
    if (found) return found;
  }
  return undefined;
}

/** Makes every text in a body or query plain, before its length is looked at. */
export function makeTextsPlain(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const members = value as Record<string, unknown>;
  for (const [name, member] of Object.entries(members)) {
    if (typeof member === 'string') members[name] = plainText(member);
    else makeTextsPlain(member);
  }
}
