import type { SheetCells } from '../product-sheet.ts';
import type { Pause } from './sheet-rows.ts';

/** A line without what it says beyond its names. */
export interface NamedLine {
  readonly position: number;
  readonly productId: string | null;
  readonly cells: SheetCells;
  /** The SKUs of its variants. */
  readonly codes: readonly (string | undefined)[];
}

/** Keys of a line: two lines that share one may mean the same product. */
function namesOf({ cells: { id, sku, titulo }, codes, productId }: NamedLine): string[] {
  const named = (kind: string, text: string | null | undefined) =>
    text ? [`${kind}:${text}`] : [];
  return [
    ...[sku, ...codes].flatMap((code) => named('sku', code?.toUpperCase())),
    ...[id, productId].flatMap((one) => named('id', one?.toLowerCase())),
    ...named('titulo', titulo),
  ];
}

/** Lines after which other requests have their turn. */
const linesAtOnce = 1_000;

/**
 * The positions of the lines that a change of one may concern: those that have one of its names, those that
 * have one in common with these, and so on.
 * @param changed the line before and after
 */
export async function linesConcerned(
  lines: readonly NamedLine[],
  changed: readonly NamedLine[],
  pause: Pause,
): Promise<number[]> {
  const byName = new Map<string, NamedLine[]>();
  for (const [at, line] of lines.entries()) {
    if (at % linesAtOnce === 0) await pause();
    for (const name of namesOf(line)) {
      const same = byName.get(name);
      if (same) same.push(line);
      else byName.set(name, [line]);
    }
  }
  const concerned = new Set(changed.map(({ position }) => position));
  const names = new Set(changed.flatMap(namesOf));
  // A set also gives what is added to it meanwhile.
  for (const name of names)
    for (const line of byName.get(name) ?? []) {
      if (concerned.has(line.position)) continue;
      concerned.add(line.position);
      for (const other of namesOf(line)) names.add(other);
    }
  return [...concerned];
}
