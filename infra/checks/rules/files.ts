import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A tree of files: the project, or the planted violations, which have the same structure. */
export interface Tree {
  /** Paths relative to the root, with slashes. */
  readonly files: readonly string[];
  read(file: string): string;
}

export interface Violation {
  readonly rule: string;
  readonly file: string;
  readonly what: string;
}

/** What git tracks below a folder, without the planted violations. */
export function projectTree(root: string): Tree {
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  const files = stdout
    .split('\n')
    .filter((file) => file !== '' && !file.startsWith('infra/checks/planted/'));
  return { files, read: (file) => readFileSync(path.join(root, file), 'utf8') };
}

export function plantedTree(root: string): Tree {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return { files, read: (file) => readFileSync(path.join(root, file), 'utf8') };
}
