import { readFileSync, writeFileSync } from 'node:fs';

/**
 * A part of a document that is written by a run, between `<!-- name -->` and `<!-- end of name -->`.
 * @param change is called with the present text @throws when the document has no such part
 */
export function rewritePart(file: string, name: string, change: (before: string) => string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const document = readFileSync(file, 'utf8');
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${name}`);
  const before = document.slice(from + begin.length, to).trim();
  const after = `\n\n${change(before).trim()}\n\n`;
  writeFileSync(file, document.slice(0, from + begin.length) + after + document.slice(to));
}

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
