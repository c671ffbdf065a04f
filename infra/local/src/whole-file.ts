import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Writes to a temporary file and renames it, so that a crash leaves either the old file or the new one. */
export function writeWhole(file: string, content: unknown): void {
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, JSON.stringify(content), { mode: 0o600, flush: true });
  renameSync(partial, file);
}

/** @returns undefined when there is no such file @throws Error naming the file if its content is invalid */
export function readWhole<T>(
  file: string,
  isValid: (content: unknown) => content is T,
): T | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const content = parse(text);
  if (isValid(content)) return content;
  throw new Error(`${file} is broken: bring back a copy of it, or start again with -- --reset`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The file is not JSON, so it was not written by us.
    return undefined;
  }
}
