import type { FileStore } from '@largo/service-kit';

/** Only the time and an id that means nothing elsewhere. */
export interface Erasure {
  readonly userId: string;
  readonly erasedAt: Date;
}

/**
 * Erased accounts, stored outside of the database's backups: next to the pictures, one small file
 * each. Files are only ever added; writing one twice is harmless.
 */
export interface ErasureJournal {
  add(erasure: Erasure): Promise<void>;
  /** Oldest first. @throws when a file in the folder is not a valid entry */
  list(): Promise<Erasure[]>;
}

const folder = 'erasures';
const entry = /^erasures\/(\d{13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/;

export function makeErasureJournal(files: FileStore): ErasureJournal {
  return {
    async add({ userId, erasedAt }) {
      const content = JSON.stringify({ userId, erasedAt: erasedAt.toISOString() });
      // The file name holds everything, so that one listing reads the journal.
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
