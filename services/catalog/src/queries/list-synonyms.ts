import {
  paginationOf,
  type SynonymsAnswer,
  type SynonymsQuery,
  type SynonymView,
} from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import { splitSynonymLine } from '../domain/synonym-form.ts';

type Row = Pick<SynonymView, 'id' | 'line' | 'addedBy' | 'addedAt'>;

/**
 * Administrators' synonyms, latest first; `search` is part of a name, ignoring accents and case.
 */
export async function listSynonyms(
  db: Db,
  { search = '', page = 1, limit = 50 }: SynonymsQuery,
): Promise<SynonymsAnswer> {
  const found = sql`catalog.synonym_changes where not is_removed
    and position(catalog.plain(${search.trim()}) in catalog.plain(line)) > 0`;
  const rows = await db.execute<Row>(sql`
    select id, line, changed_by_name as "addedBy", catalog.instant(changed_at) as "addedAt" from ${found}
    order by changed_at desc, id limit ${limit} offset ${(page - 1) * limit}`);
  const { total } = onlyRow(
    await db.execute<{ total: number }>(sql`select count(*)::int as total from ${found}`),
  );
  return { synonyms: rows.map(viewOf), pagination: paginationOf(page, limit, total) };
}

function viewOf({ id, line, addedBy, addedAt }: Row): SynonymView {
  const { sought = line, found = [], isMutual = false } = splitSynonymLine(line) ?? {};
  return { id, line, sought, found, isMutual, addedBy, addedAt };
}
