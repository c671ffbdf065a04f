import type { Readable } from 'node:stream';

export interface FileInfo {
  name: string;
  bytes: number;
  modifiedAt: Date;
}

export interface OpenFile extends FileInfo {
  contentType: string;
  /** Read it to the end or destroy it, because it holds a file handle or a connection. */
  content: Readable;
}

/**
 * Stores uploads. A name is `folder/name.extension` and contains a hash of the content, so that a
 * file never changes, may be cached forever, and may be written twice.
 */
export interface FileStore {
  /** Writes the whole file or nothing. */
  put(name: string, content: Buffer): Promise<void>;
  get(name: string): Promise<OpenFile | undefined>;
  stat(name: string): Promise<FileInfo | undefined>;
  /** Deleting a file that does not exist is no error. */
  delete(name: string): Promise<void>;
  /** In no particular order. */
  list(folder: string): AsyncIterable<FileInfo>;
}

export const immutableCaching = 'public, max-age=31536000, immutable';

const fileName = /^[a-z]{1,20}\/[A-Za-z0-9_-]{1,100}(?:\.[a-z0-9]{1,5})?$/;
const folderName = /^[a-z]{1,20}$/;

/** No dots and no second slash, so that a name can't lead out of the folder. */
export function isFileName(name: string): boolean {
  return fileName.test(name);
}

export function checkName(name: string): string {
  if (!isFileName(name)) throw new RangeError(`no name of a file: ${name.slice(0, 80)}`);
  return name;
}

export function checkFolder(folder: string): string {
  if (!folderName.test(folder)) throw new RangeError(`no folder: ${folder.slice(0, 80)}`);
  return folder;
}

/** By the name alone, so that both stores give the same answer. */
export function contentTypeOf(name: string): string {
  return name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
}
