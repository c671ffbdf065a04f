import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
// Inside node_modules, so that deleting that folder deletes the notes about it too.
export const stampDir = path.join(root, 'node_modules', '.cache', 'largo');

/** @param {string} file */
export function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** @param {string} name */
export const stampOf = (name) => textOf(path.join(stampDir, name));

/** @param {string} name @param {string} text */
export function remember(name, text) {
  mkdirSync(stampDir, { recursive: true });
  writeFileSync(path.join(stampDir, name), text);
}

/** @param {string} name */
export function forget(name) {
  rmSync(path.join(stampDir, name), { force: true });
}

/** @param {Iterable<string>} lines */
export function hashOf(lines) {
  const hash = createHash('sha1');
  for (const line of lines) hash.update(line).update('\n');
  return hash.digest('hex');
}

/** Folders of the workspaces, as the root package.json lists them. */
export function workspaces() {
  /** @type {{ workspaces: string[] }} */
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return manifest.workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`);
    })
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')));
}
