// Images install by `npm install`: one stage takes only a part of the workspaces, from changed manifests, which
// `npm ci` refuses (docs/adr/0086). npm checks the hash of every package that the lockfile names; this says whether it installed anything else, and then the image is not built.
// Plain JavaScript without dependencies: it runs before anything is built.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {Record<string, { version?: string, integrity?: string, link?: boolean }>} Packages */

/** @param {string} file @returns {Packages} */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** @param {string} folder @returns {string[]} what is installed and not as the lockfile has it */
export function unlockedPackages(folder) {
  const locked = packagesOf(path.join(folder, 'package-lock.json'));
  // npm writes down here what it has installed.
  const installed = packagesOf(path.join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(installed)
    .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
    .flatMap(([place, { version, integrity }]) => {
      const wanted = locked[place];
      if (wanted === undefined) return [`${place}: ${version}, not in the lockfile`];
      if (wanted.version !== version) return [`${place}: ${version}, locked ${wanted.version}`];
      if (wanted.integrity === undefined || wanted.integrity !== integrity)
        return [`${place}: another hash than locked`];
      return [];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = unlockedPackages(process.cwd());
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
