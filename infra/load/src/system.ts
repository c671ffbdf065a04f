import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@largo/local';
import type { ServiceName } from '@largo/service-kit';

export interface SystemUnderLoad {
  shopUrl: string;
  sandboxUrl: string;
  pid: number;
  superuserUrl: string;
  /** As a service's own role. */
  databaseUrl(service: ServiceName): string;
  stop(): Promise<void>;
}

const startTimeoutMs = 300_000;

/** A fresh system on a data folder of its own, with the rate limits out of the way. */
export async function startSystem(kind: 'start' | 'cluster'): Promise<SystemUnderLoad> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'largo-load-'));
  const ports = await freePorts();
  const at = (name: keyof typeof ports) => `127.0.0.1:${ports[name]}`;
  const shopUrl = `http://${at('LARGO_PORT')}`;
  const start = fileURLToPath(new URL(`../../local/${kind}.mjs`, import.meta.url));
  const child = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      ...ports,
      LARGO_DATA_DIR: dataDir,
      PUBLIC_URL: shopUrl,
      WRITE_LIMIT_PER_MINUTE: '1000000',
      AUTH_LIMIT_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const giveUpAt = Date.now() + startTimeoutMs;
  while (!printed.includes('Largo is ready')) {
    if (child.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`The system did not start:\n${printed}`);
    await sleep(100);
  }
  return {
    shopUrl,
    sandboxUrl: `http://${at('LARGO_SANDBOX_PORT')}`,
    pid: child.pid ?? 0,
    superuserUrl: `postgres://largo@${at('LARGO_POSTGRES_PORT')}/largo`,
    databaseUrl: (service) => `postgres://largo_${service}@${at('LARGO_POSTGRES_PORT')}/largo`,
    async stop() {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
