// Brings packages and builds up to date before `npm start` and `npm test`. No dependencies: it runs
// before they are there. Turbo skips the builds whose sources have not changed.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../postgres/is-alive.mjs';
import { mendDriver } from '../postgres/mend-driver.mjs';
import { runProgram } from './runner/child.mjs';
import { runTurbo } from './runner/turbo.mjs';
import {
  forget,
  hashOf,
  remember,
  root,
  stampDir,
  stampOf,
  textOf,
  workspaces,
} from './runner/project.mjs';

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Largo needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const npmTimeoutMs = 1_800_000;

/** The wanted packages and the kind of machine: a folder from another machine has packages with other binaries. */
function wantedPackages() {
  const manifests = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...workspaces().map((w) => `${w}/package.json`),
  ];
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

/** @typedef {(step: import('./door.mjs').Step) => void} Tell */

/** How many packages this machine gets. */
function packageCount() {
  /** @type {{ packages: Record<string, { link?: boolean, os?: string[], cpu?: string[], libc?: string[] }> }} */
  const { packages } = JSON.parse(textOf(path.join(root, 'package-lock.json')));
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) =>
    list === undefined || list.includes(own);
  return Object.entries(packages).filter(
    ([name, { link, os, cpu }]) =>
      name.includes('node_modules/') &&
      !link &&
      fits(os, process.platform) &&
      fits(cpu, process.arch),
  ).length;
}

/** The npm that started us, else the one in the PATH. Its output is shown when it fails. @param {string[]} args */
async function runNpm(args) {
  const cli = process.env['npm_execpath'];
  const [command, own] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const { code, output } = await runProgram(command, [...own, ...args], {
    show: false,
    timeoutMs: npmTimeoutMs,
  });
  if (code === 0) return;
  console.error(`${output}\nnpm ${args.join(' ')} failed.`);
  process.exit(code);
}

/** @param {Tell} tell */
async function install(tell) {
  tell({ line: `Installing ${packageCount()} packages…`, page: 'Instalando pacotes…' });
  // Nothing counts as installed until npm has finished, so that an interrupted start installs again.
  forget('installed');
  await runNpm(['install', '--no-audit', '--no-fund', '--loglevel=error']);
  remember('installed', wantedPackages());
}

/** One start at a time installs and builds; the others wait for it, then look again. */
async function underLock(/** @type {() => Promise<void>} */ work) {
  const lock = path.join(stampDir, 'lock');
  mkdirSync(stampDir, { recursive: true });
  for (let isAnnounced = false; ;) {
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
    if (!isAnnounced) console.log('Another start is installing or building; waiting for it…');
    isAnnounced = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  const release = () => rmSync(lock, { force: true });
  process.on('exit', release);
  await work();
  process.off('exit', release);
  release();
}

/**
 * Does what both commands need before they can start.
 * @param {Tell} [tell] is called with each step
 */
export async function prepare(tell = ({ line }) => console.error(line)) {
  checkNode();
  await underLock(async () => {
    if (!isInstalled()) await install(tell);
    mendDriver();
    tell({ line: 'Building…', page: 'Montando a loja…' });
    const { code, output } = await runTurbo(['build:server', 'build:client', 'build:renderer']);
    if (code === 0) return;
    console.error(output);
    process.exit(code);
  });
}
