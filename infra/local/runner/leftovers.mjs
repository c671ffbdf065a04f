import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeSuite, printResult } from './report.mjs';

const marker = 'LARGO_TEST_RUN';
const patienceMs = 10_000;
// Three times what a whole run needs, because a full disk fails any test with any message.
const neededMb = 1_000;

/**
 * A temporary folder for everything the run writes, and a variable by which its processes are known.
 * @returns {{ dir: string, id: string, env: Record<string, string> }}
 */
export function makeScratch() {
  const dir = mkdtempSync(path.join(realpathSync(tmpdir()), 'largo-run-'));
  // PostgreSQL runs as another user when we are root.
  chmodSync(dir, 0o755);
  const { bavail, bsize } = statfsSync(dir);
  const freeMb = Math.floor((bavail * bsize) / 1024 ** 2);
  if (freeMb < neededMb)
    console.warn(
      `Only ${freeMb} MB are free in ${path.dirname(dir)}; TMPDIR chooses another place.`,
    );
  const id = randomUUID();
  return { dir, id, env: { TMPDIR: dir, [marker]: id } };
}

/** Processes of this run that are still there; known on Linux only. @param {string} id */
function processesOf(id) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return [];
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`${marker}=${id}`)) return [];
      const name = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 100);
      // A process that has ended but was not waited for has no command line.
      return name === '' ? [] : [{ pid: Number(pid), name: name.trim() }];
    } catch {
      // Ended meanwhile, or another user's.
      return [];
    }
  });
}

/** Fails when a test left a process behind, ends it, and removes the run's temporary files. */
export async function endLeftovers(/** @type {{ dir: string, id: string }} */ { dir, id }) {
  const suite = makeSuite('nothing left behind');
  const startedAt = performance.now();
  let left = processesOf(id);
  while (left.length > 0 && performance.now() - startedAt < patienceMs) {
    await sleep(250);
    left = processesOf(id);
  }
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  }
  if (left.length === 0) suite.passed += 1;
  else suite.failed.push(left.map(({ pid, name }) => `${pid} ${name}`).join('; '));
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  suite.ms = performance.now() - startedAt;
  console.log('');
  printResult(left.length === 0 ? 'passed' : 'failed', 'no process left behind', suite.ms);
  return suite;
}
