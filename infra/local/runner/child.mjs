import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** @type {Set<number>} */
const groups = new Set();

/** Ends a process with everything it started, by its own group. @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);

let isEnding = false;

/** Only while something runs: a program that is started afterwards in this process stops in its own way. */
function endAll() {
  isEnding = true;
  for (const pid of groups) signalGroup(pid, 'SIGTERM');
  setTimeout(() => {
    for (const pid of groups) signalGroup(pid, 'SIGKILL');
    process.exit(130);
  }, 5_000).unref();
}

/** @param {number} pid */
function addGroup(pid) {
  if (groups.size === 0) for (const signal of signals) process.on(signal, endAll);
  groups.add(pid);
}

/** @param {number} pid */
function removeGroup(pid) {
  groups.delete(pid);
  if (groups.size > 0) return;
  for (const signal of signals) process.off(signal, endAll);
  if (isEnding) process.exit(130);
}

/**
 * Runs a Node program in a process group of its own; keeps its output or shows it as it comes.
 * @param {string} file @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, show: boolean, timeoutMs: number }} options
 * @returns {Promise<{ code: number, output: string, ms: number, timedOut: boolean }>}
 */
export function runNode(file, args, { env = {}, show, timeoutMs }) {
  return runProgram(process.execPath, [file, ...args], { env, show, timeoutMs });
}

/** @type {(command: string, args: string[], options: { env?: Record<string, string | undefined>, show: boolean, timeoutMs: number }) => Promise<{ code: number, output: string, ms: number, timedOut: boolean }>} */
export function runProgram(command, args, { env = {}, show, timeoutMs }) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    const { pid } = child;
    if (pid !== undefined) addGroup(pid);
    let output = '';
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    const timer = setTimeout(() => {
      timedOut = true;
      if (pid !== undefined) signalGroup(pid, 'SIGKILL');
    }, timeoutMs);
    /** @param {number} code @param {string} [text] */
    const finish = (code, text = '') => {
      clearTimeout(timer);
      if (pid !== undefined) removeGroup(pid);
      resolve({ code, output: output + text, ms: performance.now() - startedAt, timedOut });
    };
    child.once('error', (error) => finish(1, error.message));
    child.once('close', (code) => finish(code ?? 1));
  });
}
