import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  forget,
  hashOf,
  remember,
  root,
  runInBackground,
  stampOf,
  textOf,
  workspaces,
} from './project.mjs';

const notSource = new Set(['node_modules', 'dist', 'data', 'test', 'coverage']);

/** Every source file below a folder with its size and time. @param {string} dir @returns {string[]} */
function filesBelow(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (notSource.has(entry.name) || entry.name.startsWith('.')) return [];
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return filesBelow(file);
    if (!entry.isFile() || entry.name.endsWith('.tsbuildinfo')) return [];
    const { size, mtimeMs } = statSync(file);
    return [`${file} ${size} ${mtimeMs}`];
  });
}

/** @param {string[]} folders */
function stateOf(folders) {
  const shared = ['tsconfig.base.json', 'tsconfig.json', 'package-lock.json'];
  return hashOf([
    ...shared.map((file) => textOf(path.join(root, file))),
    ...folders.flatMap((folder) => filesBelow(path.join(root, folder))),
  ]);
}

const serverFolders = ['packages', 'services', 'gateway', 'infra', 'web/server'];
// The bundle holds the web client and what it imports.
const clientFolders = ['web', 'packages/contracts', 'packages/kernel'];
const clientOutputs = ['web/dist/client/.vite/manifest.json', 'web/dist/renderer/entry-server.js'];

/** Workspaces that compile to `dist`: folder, sources, and where the compiler keeps its notes. */
function compiled() {
  return workspaces()
    .map((folder) => {
      const isWeb = folder === 'web';
      return {
        folder,
        sources: path.join(root, folder, isWeb ? 'server' : 'src'),
        outputs: path.join(root, folder, isWeb ? 'dist/server' : 'dist'),
        notes: path.join(root, folder, isWeb ? 'dist/server.tsbuildinfo' : 'tsconfig.tsbuildinfo'),
      };
    })
    .filter(
      ({ folder, sources }) =>
        existsSync(sources) && existsSync(path.join(root, folder, 'tsconfig.json')),
    );
}

/**
 * Deletes outputs whose source is gone, and the compiler's notes where one of its outputs is
 * missing: it would trust the notes and write nothing.
 */
function sweep() {
  for (const { sources, outputs, notes } of compiled()) {
    const wanted = new Set(
      filesBelow(sources)
        .map((line) => path.relative(sources, line.split(' ')[0] ?? ''))
        .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
        .map((file) => file.replace(/\.tsx?$/, '')),
    );
    const found = existsSync(outputs) ? outputsBelow(outputs) : [];
    for (const file of found) {
      const stem = path.relative(outputs, file).replace(/\.(?:d\.ts|js)(?:\.map)?$/, '');
      if (!wanted.has(stem)) rmSync(file);
    }
    const isComplete = [...wanted].every((stem) => existsSync(path.join(outputs, `${stem}.d.ts`)));
    if (!isComplete) rmSync(notes, { force: true });
  }
}

/** @param {string} dir @returns {string[]} */
function outputsBelow(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return outputsBelow(file);
    return /\.(?:d\.ts|js)(?:\.map)?$/.test(entry.name) ? [file] : [];
  });
}

export function isServerBuilt() {
  return (
    compiled().every(({ outputs }) => existsSync(outputs)) &&
    existsSync(path.join(root, 'infra/local/dist/main.js')) &&
    stampOf('server') === stateOf(serverFolders)
  );
}

export function isClientBuilt() {
  return (
    clientOutputs.every((file) => existsSync(path.join(root, file))) &&
    stampOf('client') === stateOf(clientFolders)
  );
}

export async function buildServer() {
  console.log('Building the services…');
  forget('server');
  const state = stateOf(serverFolders);
  sweep();
  const files = compiled().flatMap(({ sources, outputs }) =>
    filesBelow(sources)
      .map((line) => line.split(' ')[0] ?? '')
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
      .map((source) => ({
        source,
        output: path.join(outputs, path.relative(sources, source).replace(/\.ts$/, '.js')),
      })),
  );
  const { transpile } = await import('../transpile.mjs');
  await transpile(files);
  remember('server', state);
}

export async function buildClient() {
  console.log('Building the web client…');
  forget('client');
  const state = stateOf(clientFolders);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const build = [vite, 'build', '--logLevel=warn'];
  await Promise.all([
    runInBackground(process.execPath, build, 'web'),
    runInBackground(process.execPath, [...build, '--ssr', 'src/entry-server.tsx'], 'web'),
  ]);
  remember('client', state);
}
