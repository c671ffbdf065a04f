// Turns the workspaces' TypeScript into JavaScript, file by file and without checking types: ten
// times faster than the compiler. `npm run build:server`; `npm run check` checks the types.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { root, workspaces } from './runner/project.mjs';

/** @type {import('@swc/core').Options} */
const options = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: false },
    // Sources import `./x.ts`; what Node runs is `./x.js`.
    rewriteRelativeImportExtensions: true,
    transform: { verbatimModuleSyntax: true },
  },
  module: { type: 'es6' },
  sourceMaps: true,
  swcrc: false,
};

/** Source folders that run in Node, with where their JavaScript goes. */
const folders = [
  ...workspaces()
    .filter((folder) => folder !== 'web' && existsSync(path.join(root, folder, 'tsconfig.json')))
    .map((folder) => ({ from: path.join(folder, 'src'), to: path.join(folder, 'dist') })),
  { from: 'web/server', to: 'web/dist/server' },
  { from: 'web/shared', to: 'web/dist/shared' },
]
  .map(({ from, to }) => ({ from: path.join(root, from), to: path.join(root, to) }))
  .filter(({ from }) => existsSync(from));

/** Relative paths of the files below a folder. @param {string} dir @returns {string[]} */
function filesBelow(dir) {
  return existsSync(dir)
    ? readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    : [];
}

/** Without outputs whose source is gone. @param {string} to @param {Set<string>} stems */
function sweep(to, stems) {
  for (const file of filesBelow(to)) {
    const output = /^(.*?)(?:[.]d[.]ts|[.]js)(?:[.]map)?$/.exec(file);
    if (output && !stems.has(output[1] ?? '')) rmSync(path.join(to, file));
  }
}

/** @param {string} source @param {string} output */
async function transpile(source, output) {
  const { code, map } = await transformFile(source, options);
  mkdirSync(path.dirname(output), { recursive: true });
  writeFileSync(output, `${code}\n//# sourceMappingURL=${path.basename(output)}.map\n`);
  if (map) writeFileSync(`${output}.map`, map);
}

for (const { from, to } of folders) {
  const stems = filesBelow(from)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  sweep(to, new Set(stems));
  await Promise.all(
    stems.map((stem) => transpile(path.join(from, `${stem}.ts`), path.join(to, `${stem}.js`))),
  );
}
