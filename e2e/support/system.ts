import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveDataDir } from '@largo/postgres';
import { freePorts, type LocalSettings } from '@largo/local';

/** Addresses of a running system; plain data, so that it can be handed to the test files. */
export interface System {
  shopUrl: string;
  apiUrl: string;
  mailboxUrl: string;
  sandboxUrl: string;
  controlUrl: string;
  databaseUrl: string;
  /** Pictures, and the journal of erasures. */
  mediaDir: string;
}

export interface OwnSystem extends System {
  stop(): Promise<void>;
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const startMs = 240_000;

/** Free ports and a separate folder, so that several systems can run at once. */
export async function ownSettings(): Promise<Record<keyof LocalSettings & string, string>> {
  const ports = await freePorts();
  return {
    ...ports,
    LARGO_DATA_DIR: mkdtempSync(path.join(tmpdir(), 'largo-e2e-')),
    PUBLIC_URL: `http://127.0.0.1:${ports.LARGO_PORT}`,
    LOG_LEVEL: 'error',
  } as Record<keyof LocalSettings & string, string>;
}

export function addressesOf(settings: Awaited<ReturnType<typeof ownSettings>>): System {
  const at = (port: string | undefined) => `http://127.0.0.1:${port}`;
  return {
    shopUrl: at(settings.LARGO_PORT),
    apiUrl: `${at(settings.LARGO_PORT)}/api`,
    mailboxUrl: at(settings.LARGO_MAILBOX_PORT),
    sandboxUrl: at(settings.LARGO_SANDBOX_PORT),
    controlUrl: at(settings.LARGO_CONTROL_PORT),
    databaseUrl: `postgres://largo@127.0.0.1:${settings.LARGO_POSTGRES_PORT}/largo`,
    mediaDir: path.join(settings.LARGO_DATA_DIR, 'media'),
  };
}

/** The whole system as `npm start` runs it, from the build, in a process of its own. */
export async function startSystem(): Promise<OwnSystem> {
  const settings = await ownSettings();
  const child = spawn(process.execPath, [path.join(root, 'infra/local/start.mjs')], {
    env: { ...process.env, ...testerEnv, ...settings, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  try {
    await untilReady(child, () => output);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    ...addressesOf(settings),
    async stop() {
      const code = await ended(child);
      removeData(settings.LARGO_DATA_DIR);
      if (code !== 0)
        throw new Error(`the system did not stop in order: ${String(code)}\n${output}`);
    },
  };
}

/** Callers are behind a trusted proxy with an address each, so that limits per address work as usual. */
export const testerEnv = { TRUSTED_PROXIES: '1' };

export function removeData(dataDir: string): void {
  rmSync(resolveDataDir(path.join(dataDir, 'postgres')), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) =>
      reject(new Error(`the system did not start: ${why}\n${output()}`));
    const timer = setTimeout(() => fail('time is up'), startMs);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`it ended with ${String(code)}`));
    child.stdout?.on('data', () => {
      if (!output().includes('Largo is ready')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** @returns its exit code; null: it was killed */
function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
    child.kill('SIGTERM');
  });
}
