// Brings packages and builds up to date before `npm start` and `npm test`. No dependencies: it runs
// before they are there. When nothing changed it only looks at the files' times.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
// Inside node_modules: whoever deletes that folder deletes what we believe about it.
const stampDir = path.join(root, 'node_modules', '.cache', 'largo');

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Largo needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** @param {string} command @param {string[]} args @param {string} [folder] */
function run(command, args, folder = '.') {
  const cwd = path.join(root, folder);
  const result = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.error) throw result.error;
  if (result.signal) process.exit(130);
  if (result.status !== 0) {
    console.error(`${path.basename(command)} ${args.join(' ')} failed.`);
    process.exit(result.status ?? 1);
  }
}

/** As `run`, while other work goes on. @param {string} command @param {string[]} args @param {string} folder */
function runBeside(command, args, folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: path.join(root, folder),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) return resolve(undefined);
      console.error(`${path.basename(args[0] ?? command)} failed.`);
      process.exit(code ?? 1);
    });
  });
}

/** The npm that started us, else the one in the PATH. @param {string[]} args */
function runNpm(args) {
  const cli = process.env['npm_execpath'];
  if (cli?.endsWith('.js')) run(process.execPath, [cli, ...args]);
  else run('npm', args);
}

/** @param {string} file */
function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** @param {string} name */
const stampOf = (name) => textOf(path.join(stampDir, name));

/** @param {string} name @param {string} text */
function remember(name, text) {
  mkdirSync(stampDir, { recursive: true });
  writeFileSync(path.join(stampDir, name), text);
}

/** @param {string} name */
function forget(name) {
  rmSync(path.join(stampDir, name), { force: true });
}

/** @param {Iterable<string>} lines */
function hashOf(lines) {
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

/** What was asked for, and on which kind of machine: a moved folder brings other binaries' packages. */
function wantedPackages() {
  const manifests = ['package.json', 'package-lock.json', '.npmrc', ...workspaces().map((w) => `${w}/package.json`)];
  return hashOf([
    `${process.platform} ${process.arch} ${process.versions.modules}`,
    ...manifests.map((file) => textOf(path.join(root, file))),
  ]);
}

const hasPackages = () =>
  existsSync(path.join(root, 'node_modules', '.package-lock.json')) &&
  existsSync(path.join(root, 'node_modules', 'typescript', 'package.json'));

function isInstalled() {
  return hasPackages() && stampOf('installed') === wantedPackages();
}

function install() {
  console.log('Installing packages…');
  // Until npm has finished nothing counts as installed, so an interrupted start installs again.
  forget('installed');
  runNpm(['install', '--no-audit', '--no-fund', '--loglevel=error']);
  remember('installed', wantedPackages());
}

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
const clientOutputs = [
  'web/dist/client/.vite/manifest.json',
  'web/dist/renderer/entry-server.js',
];

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
    .filter(({ folder, sources }) => existsSync(sources) && existsSync(path.join(root, folder, 'tsconfig.json')));
}

/**
 * Deletes outputs whose source is gone, and the compiler's notes where an output is missing: it
 * would trust the notes and write nothing.
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
    const isComplete = [...wanted].every((stem) => existsSync(path.join(outputs, `${stem}.js`)));
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

function isServerBuilt() {
  return (
    compiled().every(({ outputs }) => existsSync(outputs)) &&
    existsSync(path.join(root, 'infra/local/dist/main.js')) &&
    stampOf('server') === stateOf(serverFolders)
  );
}

function isClientBuilt() {
  return (
    clientOutputs.every((file) => existsSync(path.join(root, file))) &&
    stampOf('client') === stateOf(clientFolders)
  );
}

async function buildServer() {
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
  const { transpile } = await import('./transpile.mjs');
  await transpile(files);
  remember('server', state);
}

async function buildClient() {
  console.log('Building the web client…');
  forget('client');
  const state = stateOf(clientFolders);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const build = [vite, 'build', '--logLevel=warn'];
  await Promise.all([
    runBeside(process.execPath, build, 'web'),
    runBeside(process.execPath, [...build, '--ssr', 'src/entry-server.tsx'], 'web'),
  ]);
  remember('client', state);
}

/** One start at a time installs and builds; the others wait for it, then look again. */
async function underLock(/** @type {() => Promise<void>} */ work) {
  const lock = path.join(stampDir, 'lock');
  mkdirSync(stampDir, { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = textOf(lock);
    if (holder !== '' && !isAlive(Number(holder)) && textOf(lock) === holder) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!told) console.log('Another start is installing or building; waiting for it…');
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  const release = () => rmSync(lock, { force: true });
  process.on('exit', release);
  await work();
  process.off('exit', release);
  release();
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive too.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** What both commands need before they can do anything. */
export async function prepare() {
  checkNode();
  if (isInstalled() && isServerBuilt() && isClientBuilt()) return;
  await underLock(async () => {
    if (!isInstalled()) install();
    await Promise.all([
      isServerBuilt() ? undefined : buildServer(),
      isClientBuilt() ? undefined : buildClient(),
    ]);
  });
}
