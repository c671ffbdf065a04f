import type { Db } from '@largo/messaging';
import { type FileStore, isFileName, type OpenFile } from '@largo/service-kit';
import { sql } from 'drizzle-orm';

export type Media = { file: OpenFile } | { placeholder: Buffer };

/** These folders of the store are public; `uploads` is not. */
const isPublic = /^(?:products|stores)\/[^/]+\.webp$/;
const sized = /^products\/([0-9a-f]{32})-(?:400|800|1600)\.webp$/;

/** A public file by its name; while a picture's sizes are not drawn yet, a blur of it. */
export async function getMedia(
  { db, files }: { db: Db; files: FileStore },
  name: string,
): Promise<Media | undefined> {
  if (!isPublicFile(name)) return undefined;
  const file = await files.get(name);
  if (file) return { file };
  const hash = sized.exec(name)?.[1];
  const placeholder = hash === undefined ? undefined : await findPlaceholder(db, hash);
  return placeholder && { placeholder };
}

export function isPublicFile(name: string): boolean {
  return isPublic.test(name) && isFileName(name);
}

async function findPlaceholder(db: Db, hash: string): Promise<Buffer | undefined> {
  const [row] = await db.execute<{ placeholder: string }>(sql`
    select encode(placeholder, 'hex') as placeholder from catalog.pictures
    where hash = ${hash} and state in ('pending', 'failed') and placeholder is not null`);
  return row && Buffer.from(row.placeholder, 'hex');
}
