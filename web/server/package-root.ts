import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this package, whether the code runs from `server/` or from `dist/server/`. */
export function packageRoot(from: string = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json of the web client not found');
  return packageRoot(parent);
}
