import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { locateBinaries, serverIdentity } from './binaries.ts';
import { ensureCluster, resolveDataDir } from './data-dir.ts';
import { freePort, isListening } from './ports.ts';
import { isAlive } from '../is-alive.mjs';

export interface PostgresOptions {
  /** Created when missing. May be moved to a cache folder, see `RunningPostgres.dataDir`. */
  dataDir: string;
  /** 0 takes any free port. Only loopback is listened on. */
  port: number;
  /** Server settings over the small-memory defaults, for example `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>;
  /** As PEM: it then also takes encrypted connections. */
  tls?: { key: string; certificate: string };
  /** Called as soon as there is a process, long before it is ready. */
  onSpawn?: (server: ChildProcess) => void;
}

export interface RunningPostgres {
  url(user: string, database: string): string;
  /** The superuser, on the database that always exists. */
  superuserUrl: string;
  port: number;
  pid: number;
  dataDir: string;
  /** An earlier process had left it running on the same folder. */
  reused: boolean;
  /** Resolves when it has ended, for whatever reason; never for one that was taken over. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const smallMachine = {
  listen_addresses: '127.0.0.1',
  max_connections: '150',
  // Memory is allocated only as it is used: about 60 MB by a demo city, all of it by a catalogue of 100,000 products.
  shared_buffers: '256MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  log_min_messages: 'warning',
  log_statement: 'none',
};

/**
 * Starts PostgreSQL on a data folder, or takes over the server that already runs on it: a parent
 * that was killed leaves its database alive.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = resolveDataDir(options.dataDir);
  const alive = await readLiveServer(dataDir);
  if (alive) return running(dataDir, alive, undefined);
  const native = locateBinaries();
  ensureCluster(native, dataDir);
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
  const port = options.port === 0 ? await freePort() : options.port;
  const settings = {
    ...smallMachine,
    unix_socket_directories: dataDir,
    ...(options.tls ? encryption(dataDir, options.tls) : {}),
    ...options.settings,
  };
  const child = spawnServer(native, dataDir, port, settings);
  options.onSpawn?.(child.process);
  return running(dataDir, await untilReady(child, dataDir), child.ended);
}

function encryption(
  dataDir: string,
  { key, certificate }: NonNullable<PostgresOptions['tls']>,
): Record<string, string> {
  const [keyFile, certificateFile] = [join(dataDir, 'server.key'), join(dataDir, 'server.crt')];
  writeFileSync(certificateFile, certificate);
  // The server refuses a key that others may read.
  writeFileSync(keyFile, key, { mode: 0o600 });
  if (serverIdentity.uid !== undefined)
    for (const file of [keyFile, certificateFile])
      chownSync(file, serverIdentity.uid, serverIdentity.gid);
  return { ssl: 'on', ssl_key_file: keyFile, ssl_cert_file: certificateFile };
}

interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

type Child = ReturnType<typeof spawnServer>;

function spawnServer(
  native: string,
  dataDir: string,
  port: number,
  settings: Record<string, string>,
) {
  const logPath = join(dataDir, 'server.log');
  const log = openSync(logPath, 'w');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = join(native, 'bin', 'postgres');
  const args = ['-D', dataDir, '-p', String(port), ...flags];
  // Its own process group: Ctrl-C reaches us first, and we stop it after the services.
  const child = spawn(server, args, {
    ...serverIdentity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', log],
  });
  closeSync(log);
  child.unref();
  const state: { ended: string | undefined } = { ended: undefined };
  child.once('error', (error) => (state.ended = error.message));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      state.ended ??= `ended with ${code ?? signal}`;
      resolve();
    });
  });
  return { state, logPath, ended, process: child };
}

/** Long, because a start may take several minutes where a dozen programs start at once. */
const readyMs = 300_000;

async function untilReady({ state, logPath }: Child, dataDir: string): Promise<PidFile> {
  const giveUpAt = Date.now() + readyMs;
  while (Date.now() < giveUpAt) {
    if (state.ended) break;
    const pidFile = readPidFile(dataDir);
    // The server reports it in two places; unlike its log, the pid file also names the process.
    if (pidFile?.ready) return pidFile;
    await sleep(20);
  }
  const log = readFileSync(logPath, 'utf8').trim().split('\n').slice(-5).join('\n');
  throw new Error(`PostgreSQL did not start in ${dataDir}: ${state.ended ?? 'time is up'}\n${log}`);
}

function running(
  dataDir: string,
  { pid, port }: PidFile,
  ended: Promise<void> | undefined,
): RunningPostgres {
  const url = (user: string, database: string) =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  return {
    url,
    superuserUrl: url('largo', 'postgres'),
    port,
    pid,
    dataDir,
    reused: ended === undefined,
    ended: ended ?? new Promise(() => undefined),
    stop: () => stopServer(pid),
  };
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, everything is written. */
async function stopServer(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (const end = Date.now() + patienceMs; Date.now() < end && isAlive(pid);) await sleep(20);
  }
  if (isAlive(pid)) throw new Error(`PostgreSQL ${pid} did not stop`);
}

async function readLiveServer(dataDir: string): Promise<PidFile | undefined> {
  const pidFile = readPidFile(dataDir);
  if (!pidFile || !isAlive(pidFile.pid)) return undefined;
  // After a crash of the machine, the process id may belong to another program.
  for (let tries = 0; tries < 50; tries += 1) {
    if (await isListening(pidFile.port)) return readPidFile(dataDir) ?? pidFile;
    if (!isAlive(pidFile.pid)) return undefined;
    if (tries > 5 && !isPostgres(pidFile.pid)) return undefined;
    await sleep(100);
  }
  throw new Error(`PostgreSQL ${pidFile.pid} of ${dataDir} is alive but does not answer`);
}

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory, status. */
function readPidFile(dataDir: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port, ready: lines[7]?.trim() === 'ready' };
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}
