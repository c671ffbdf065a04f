import type { FileStore } from '@largo/service-kit';

/** Nothing but an id that means nothing elsewhere, and when. */
export interface Erasure {
  readonly userId: string;
  readonly erasedAt: Date;
}

/**
 * Who was erased, kept where a backup of the database does not reach: beside the pictures, one small
 * file each. Files are only added; writing one twice does no harm.
 */
export interface ErasureJournal {
  note(erasure: Erasure): Promise<void>;
  /** Oldest first. @throws when something else lies among the entries */
  list(): Promise<Erasure[]>;
}

const folder = 'erasures';
const entry = /^erasures\/(\d{13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/;

export function makeErasureJournal(files: FileStore): ErasureJournal {
  return {
    async note({ userId, erasedAt }) {
      const content = JSON.stringify({ userId, erasedAt: erasedAt.toISOString() });
      // The name says it all, so that reading the journal is one listing.
      await files.put(`${folder}/${erasedAt.getTime()}_${userId}.json`, Buffer.from(content));
    },
    async list() {
      const found: Erasure[] = [];
      for await (const { name } of files.list(folder)) found.push(read(name));
      return found.toSorted((a, b) => a.erasedAt.getTime() - b.erasedAt.getTime());
    },
  };
}

function read(name: string): Erasure {
  const [, ms, userId] = entry.exec(name) ?? [];
  if (!ms || !userId) throw new Error(`${name} is no entry of the journal of erasures`);
  return { userId, erasedAt: new Date(Number(ms)) };
}
