import { readFile } from 'node:fs/promises';
import type { Db, Tx } from '@largo/messaging';
import { asc } from 'drizzle-orm';
import { synonymLines } from '../domain/synonyms.ts';
import { synonymChanges } from './schema.ts';

const file = new URL('../../synonyms/pt-BR.txt', import.meta.url);
let reading: Promise<string> | undefined;

/** The list that Largo ships with; it changes only with a release, so it is read once. */
export function readSynonymFile(): Promise<string> {
  reading ??= readFile(file, 'utf8');
  return reading;
}

/** The current list: the shipped lines plus administrators' additions, minus their removals. */
export async function listSynonyms(db: Db | Tx): Promise<string[]> {
  const [text, changes] = await Promise.all([
    readSynonymFile(),
    db
      .select({ line: synonymChanges.line, isRemoved: synonymChanges.isRemoved })
      .from(synonymChanges)
      .orderBy(asc(synonymChanges.changedAt), asc(synonymChanges.line)),
  ]);
  const removed = new Set(changes.filter(({ isRemoved }) => isRemoved).map(({ line }) => line));
  const added = changes.filter(({ isRemoved }) => !isRemoved).map(({ line }) => line);
  const lines = new Set([...synonymLines(text), ...added]);
  return [...lines].filter((line) => !removed.has(line));
}
