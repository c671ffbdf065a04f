import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { projectRoot } from '@largo/local';
import { freePort } from '@largo/postgres';
import { eventually } from '@largo/testkit';

/** Debian's programs; openssl makes the certificate that is checked. */
const programs = {
  prometheus: 'prometheus',
  node: 'prometheus-node-exporter',
  postgres: 'prometheus-postgres-exporter',
  redis: 'prometheus-redis-exporter',
  blackbox: 'prometheus-blackbox-exporter',
  openssl: 'openssl',
} as const;

/** Which of the programs this machine does not have. */
export function missingObservers(): string[] {
  return Object.values(programs).filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status !== 0,
  );
}

export interface Observer {
  /** Host and port. */
  readonly address: string;
  stop(): Promise<void>;
}

interface Start {
  readonly parameters?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts it on a free loopback port. @throws with its output when it ends instead of answering */
export async function startObserver(
  name: Exclude<keyof typeof programs, 'openssl'>,
  { parameters = [], env = {} }: Start = {},
): Promise<Observer> {
  const address = `127.0.0.1:${await freePort()}`;
  return launch(programs[name], address, {
    parameters: [`--web.listen-address=${address}`, ...parameters],
    env,
  });
}

/** The backup process, which reports when it made the last one. */
export async function startBackup(folder: string): Promise<Observer> {
  const port = await freePort();
  const main = path.join(projectRoot, 'infra/backup/dist/main.js');
  return launch(process.execPath, `127.0.0.1:${port}`, {
    parameters: [main, 'schedule'],
    env: { BACKUP_DIR: path.join(folder, 'backups'), BACKUP_METRICS_PORT: String(port) },
  });
}

async function launch(
  program: string,
  address: string,
  { parameters, env }: Required<Start>,
): Promise<Observer> {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (said = (said + text).slice(-4000)));
  await eventually(
    async () => {
      const answer = await fetch(`http://${address}/metrics`).catch(() => undefined);
      if (!answer?.ok) throw new Error(`${program} does not answer:\n${said}`);
      return true;
    },
    { timeoutMs: 30_000 },
  ).catch(async (error: unknown) => {
    await end(child);
    throw error;
  });
  return { address, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A TLS server whose self-signed certificate ends tomorrow. */
export async function startTlsDoor(folder: string): Promise<Observer> {
  const key = path.join(folder, 'key.pem');
  const cert = path.join(folder, 'cert.pem');
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']; // prettier-ignore
  execFileSync(programs.openssl, [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (_request, response) => response.end('hello'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Probes that server as it would a shop, but accepts the self-signed certificate. */
export function startBlackbox(folder: string): Promise<Observer> {
  const file = path.join(folder, 'blackbox.json');
  const http = { tls_config: { insecure_skip_verify: true } };
  writeFileSync(file, JSON.stringify({ modules: { shop: { prober: 'http', http } } }));
  return startObserver('blackbox', { parameters: [`--config.file=${file}`] });
}

/** Debian's exporter is older than that of docker-compose.yml, which shows tables by default. */
export function startPostgresObserver(folder: string, databaseUrl: string): Promise<Observer> {
  const label = (name: string) => ({ [name]: { usage: 'LABEL', description: name } });
  const file = path.join(folder, 'queries.json');
  const tables = {
    query:
      'select current_database() as datname, schemaname, relname, n_dead_tup from pg_stat_user_tables',
    metrics: [
      ...['datname', 'schemaname', 'relname'].map(label),
      { n_dead_tup: { usage: 'GAUGE', description: 'dead rows' } },
    ],
  };
  writeFileSync(file, JSON.stringify({ pg_stat_user_tables: tables }));
  return startObserver('postgres', {
    parameters: [`--extend.query-path=${file}`],
    env: { DATA_SOURCE_NAME: `${databaseUrl}?sslmode=disable` },
  });
}
