import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Written next to its place and then moved there: a crash leaves the old file or the new one. */
export function writeWhole(file: string, content: unknown): void {
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, JSON.stringify(content), { mode: 0o600, flush: true });
  renameSync(partial, file);
}

/** @returns undefined when there is no such file @throws Error that names a file with anything else in it */
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
    // It is not JSON, so it is not what was written.
    return undefined;
  }
}
