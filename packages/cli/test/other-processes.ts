import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GatewayConfig, startGateway } from '@largo/gateway';
import { systemClock } from '@largo/kernel';
import { freePort } from '@largo/postgres';
import { makeLogger, readConfig } from '@largo/service-kit';
import { eventually, testServiceToken, testVerifier } from '@largo/testkit';
import { onTestFinished } from 'vitest';

const nowhere = 'http://127.0.0.1:9';

interface RunningShop {
  url: string;
  stopWeb(): Promise<void>;
  stopGateway(): Promise<void>;
}

/** The gateway in front of a server that answers as web does. */
export async function startShop(): Promise<RunningShop> {
  const web = createServer((_request, response) => response.end('User-agent: *\n'));
  await once(web.listen(0, '127.0.0.1'), 'listening');
  const gateway = await startGateway({
    config: readConfig(GatewayConfig, { LARGO_PORT: '0', LARGO_SERVICE_TOKEN: testServiceToken }),
    clock: systemClock,
    log: makeLogger('silent'),
    resolve: () => nowhere,
    webUrl: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
    verifier: testVerifier(systemClock),
  });
  let stopping: Promise<void> | undefined;
  const stopGateway = () => (stopping ??= gateway.stop());
  const stopWeb = async () => {
    web.closeAllConnections();
    if (web.listening) await once(web.close(), 'close');
  };
  onTestFinished(async () => {
    await stopGateway();
    await stopWeb();
  });
  return { url: gateway.url, stopWeb, stopGateway };
}

const program = fileURLToPath(new URL('../../../infra/backup/src/main.ts', import.meta.url));

interface RunningBackup {
  url: string;
  /** Adds a base backup that was complete at that time. */
  keep(finishedAt: string): void;
  stop(): Promise<void>;
}

/** The backup as a separate process with its metrics, an empty folder and no database. */
export async function startBackup(): Promise<RunningBackup> {
  const folder = mkdtempSync(path.join(tmpdir(), 'largo-cli-backup-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', program, 'schedule'],
    {
      env: { PATH: process.env['PATH'], BACKUP_DIR: folder, BACKUP_METRICS_PORT: String(port) },
      stdio: 'ignore',
    },
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  await eventually(async () => (await fetch(`${url}/metrics`)).ok, { timeoutMs: 60_000 });
  return {
    url,
    stop,
    keep(finishedAt) {
      const name = finishedAt.replaceAll(/[-:]|\.\d+/g, '');
      const kept = path.join(folder, 'base', name);
      rmSync(path.join(folder, 'base'), { recursive: true, force: true });
      mkdirSync(kept, { recursive: true });
      const about = { startedAt: finishedAt, finishedAt, firstWal: '', lastWal: '' };
      writeFileSync(path.join(kept, 'backup.json'), JSON.stringify(about));
    },
  };
}
