import type { Db } from '@largo/messaging';
import { asc } from 'drizzle-orm';
import { synonymChanges } from '../db/schema.ts';
import { readSynonymFile } from '../db/synonyms.ts';

/** The shipped file, without the lines that administrators removed and with those they added. */
export async function exportSynonyms(db: Db): Promise<string> {
  const changes = await db
    .select()
    .from(synonymChanges)
    .orderBy(asc(synonymChanges.changedAt), asc(synonymChanges.line));
  const isRemoved = new Set(changes.filter((one) => one.isRemoved).map(({ line }) => line));
  const added = changes.filter((one) => !one.isRemoved).map(({ line }) => line);
  const kept = (await readSynonymFile()).split('\n').filter((line) => !isRemoved.has(line.trim()));
  const file = kept.join('\n').trimEnd();
  return added.length === 0
    ? `${file}\n`
    : `${file}\n\n# --- Added by administrators ---\n${added.join('\n')}\n`;
}
