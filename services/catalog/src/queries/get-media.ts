import type { Db } from '@largo/messaging';
import { type FileStore, isFileName, type OpenFile } from '@largo/service-kit';
import { sql } from 'drizzle-orm';
import type { SharePictures } from '../media/share-pictures.ts';

export type Media = { file: OpenFile } | { placeholder: Buffer } | { shared: Buffer };

/** Only these folders of the file store are public, not `uploads`. */
const isPublic = /^(?:products|stores)\/[^/]+\.webp$/;
const isShared = /^share\/(products|stores)\/([A-Za-z0-9_-]{1,90})\.jpg$/;
const sized = /^products\/([0-9a-f]{32})-(?:400|800|1600)\.webp$/;

/**
 * A public file by its name; until a picture's sizes are drawn, a blurred version. Below `share`,
 * the same picture as link previews show it.
 */
export async function getMedia(
  { db, files, sharePictures }: { db: Db; files: FileStore; sharePictures: SharePictures },
  name: string,
): Promise<Media | undefined> {
  const [, kind, of] = isShared.exec(name) ?? [];
  if (of !== undefined && (kind === 'products' || kind === 'stores')) {
    const shared = await sharePictures.draw(kind, of);
    return shared && { shared };
  }
  if (!isPublicFile(name)) return undefined;
  const file = await files.get(name);
  if (file) return { file };
  const hash = sized.exec(name)?.[1];
  const placeholder = hash === undefined ? undefined : await findPlaceholder(db, hash);
  return placeholder && { placeholder };
}

/** Whether the file is public and its content never changes. */
export function isPublicFile(name: string): boolean {
  return isPublic.test(name) && isFileName(name);
}

async function findPlaceholder(db: Db, hash: string): Promise<Buffer | undefined> {
  const [row] = await db.execute<{ placeholder: string }>(sql`
    select encode(placeholder, 'hex') as placeholder from catalog.pictures
    where hash = ${hash} and state in ('pending', 'failed') and placeholder is not null`);
  return row && Buffer.from(row.placeholder, 'hex');
}
