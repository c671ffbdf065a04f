import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const stampDir = path.join(root, '.largo', 'build');

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Largo needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.error) throw result.error;
  if (result.status !== 0) {
    console.error(`${command} ${args.join(' ')} failed.`);
    process.exit(result.status ?? 1);
  }
}

/** @param {string} file */
function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Packages are current when npm's own record is not older than what was asked for. */
function installIfMissing() {
  const lock = createHash('sha1').update(textOf(path.join(root, 'package-lock.json'))).digest('hex');
  const stamp = path.join(stampDir, 'installed');
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && textOf(stamp) === lock) return;
  if (existsSync(installed) && !existsSync(stamp) && statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs) {
    remember(stamp, lock);
    return;
  }
  console.log('Installing packages (once)…');
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  remember(stamp, createHash('sha1').update(textOf(path.join(root, 'package-lock.json'))).digest('hex'));
}

/** @param {string} file @param {string} text */
function remember(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Newest change below a folder, so that an unchanged tree is not built again. @param {string} dir */
function newest(dir) {
  let latest = 0;
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) continue;
    const file = path.join(dir, entry.name);
    latest = Math.max(latest, entry.isDirectory() ? newest(file) : statSync(file).mtimeMs);
  }
  return latest;
}

function buildIfStale() {
  const sources = ['packages', 'services', 'gateway', 'infra', 'web'].map((dir) => newest(path.join(root, dir)));
  const state = `${Math.max(...sources)}`;
  const stamp = path.join(stampDir, 'built');
  const built = existsSync(path.join(root, 'infra/local/dist/main.js')) && existsSync(path.join(root, 'web/dist'));
  if (built && textOf(stamp) === state) return;
  console.log('Building…');
  run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-b']);
  run('npm', ['run', 'build', '-w', 'web', '--silent']);
  remember(stamp, state);
}

/** What both commands need before they can do anything. */
export async function prepare() {
  checkNode();
  installIfMissing();
  buildIfStale();
}
