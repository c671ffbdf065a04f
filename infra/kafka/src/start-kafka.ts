import { randomBytes } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageDir, readEnvironment } from './config.ts';
import { freePort } from '@largo/postgres';
import { ensureJars } from './jars.ts';
import {
  type BrokerSecurity,
  type Detour,
  type Listeners,
  serverProperties,
} from './server-properties.ts';

export interface KafkaOptions {
  /** Kept if given; a temporary one is removed by `stop`. */
  dataDir?: string;
  /** Default: any free port. */
  port?: number;
  /** By default anyone on this machine may connect. */
  security?: BrokerSecurity;
  detour?: Detour | undefined;
  /** Chooses the ports that are not given. */
  pickPort?: () => Promise<number>;
  /** Called for each process as soon as it exists, long before it is ready. */
  onSpawn?: (child: ChildProcess) => void;
  /** Called when the jars have to be downloaded first, which takes a while. */
  onDownload?: (folder: string) => void;
}

export interface RunningKafka {
  brokers: string[];
  port: number;
  dataDir: string;
  /** The id of the current process; undefined while it is down. */
  readonly pid: number | undefined;
  /** Resolves when the current process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Stops it in order, and removes a temporary data folder. */
  stop(): Promise<void>;
  /** Ends it like a power failure; `restart` brings it back on the same data and port. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Stops its threads without closing anything: to clients the broker does not answer. */
  freeze(): void;
  thaw(): void;
}

/** Starts one Apache Kafka broker on loopback, from jars that are downloaded once. */
export async function startKafka(options: KafkaOptions = {}): Promise<RunningKafka> {
  const jars = await ensureJars(readEnvironment().cacheDir, options);
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'largo-kafka-')));
  const removeTemporary = async () => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const started = await startOnFreePorts(jars, dataDir, options).catch(async (error: unknown) => {
    await removeTemporary();
    throw error;
  });
  const { port, propertiesFile } = started;
  let { child } = started;
  const running = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!running()) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await ended;
  };
  return {
    brokers: [`127.0.0.1:${port}`],
    port,
    dataDir,
    get pid() {
      return running() ? child.pid : undefined;
    },
    get ended() {
      const now = child;
      if (!running()) return Promise.resolve();
      return new Promise<void>((resolve) => now.once('exit', () => resolve()));
    },
    async stop() {
      // A frozen process does not receive SIGTERM.
      child.kill('SIGCONT');
      const patience = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await end('SIGTERM');
      clearTimeout(patience);
      await removeTemporary();
    },
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM');
      child = await startServer(jars, propertiesFile, options);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

/**
 * A port may be taken between its choice and the moment when Java listens on it, seconds later:
 * then others are chosen, at most three times. A port that the caller gave is kept, and the start
 * fails.
 */
async function startOnFreePorts(jars: string, dataDir: string, options: KafkaOptions) {
  const { detour, pickPort = freePort } = options;
  for (let triesLeft = 2; ; triesLeft -= 1) {
    const port = options.port || (await pickPort());
    const listeners = {
      port,
      controllerPort: await pickPort(),
      localPort: await pickPort(),
      detour,
    };
    const propertiesFile = await prepare(jars, dataDir, listeners, options);
    try {
      return { port, propertiesFile, child: await startServer(jars, propertiesFile, options) };
    } catch (error) {
      const taken = takenPort(error);
      const isGiven = taken === options.port || taken === detour?.port;
      if (taken === undefined || isGiven || triesLeft === 0) throw error;
    }
  }
}

function takenPort(error: unknown): number | undefined {
  const found = /failed to bind to \S+:(\d+): Address already in use/.exec(String(error));
  return found ? Number(found[1]) : undefined;
}

async function prepare(
  jars: string,
  dataDir: string,
  listeners: Listeners,
  { onSpawn, security }: KafkaOptions,
): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const logDir = join(dataDir, 'log');
  const propertiesFile = join(dataDir, 'server.properties');
  const keystore = security && join(dataDir, 'keystore.pem');
  if (keystore)
    await writeFile(keystore, `${security.key}${security.certificate}`, { mode: 0o600 });
  await writeFile(propertiesFile, serverProperties(logDir, listeners, keystore));
  if (existsSync(join(logDir, 'meta.properties'))) return propertiesFile;
  const format = ['format', `--cluster-id=${newClusterId()}`, '-c', propertiesFile];
  if (security) {
    const { username, password } = security;
    format.push('--add-scram', `SCRAM-SHA-512=[name=${username},password=${password}]`);
  }
  const formatting = spawnJava(jars, ['kafka.tools.StorageTool', ...format]);
  onSpawn?.(formatting.child);
  const code = await new Promise<number | null>((resolve, reject) => {
    formatting.child.once('error', reject);
    formatting.child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`formatting ${logDir} failed: ${formatting.output()}`);
  return propertiesFile;
}

/** 128 bits in base64url. A leading dash would read as an option to the tool, and Kafka itself avoids it. */
export function newClusterId(random: (size: number) => Buffer = randomBytes): string {
  for (;;) {
    const id = random(16).toString('base64url');
    if (!id.startsWith('-')) return id;
  }
}

async function startServer(
  jars: string,
  propertiesFile: string,
  { onSpawn }: KafkaOptions,
): Promise<ChildProcess> {
  const { child, output } = spawnJava(jars, ['kafka.Kafka', propertiesFile]);
  onSpawn?.(child);
  // Without this, a test run that ends early would leave it running.
  const killWithUs = () => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(patience);
      child.kill('SIGKILL');
      reject(new Error(`Kafka did not start: ${why}\n${output()}`));
    };
    const patience = setTimeout(() => fail('no answer for 90 s'), 90_000);
    child.once('error', (error) => fail(error.message));
    // Not `exit`, because its last output may come after that.
    child.once('close', (code) => {
      process.removeListener('exit', killWithUs);
      // Has no effect once it has started.
      fail(`it ended with ${String(code)}`);
    });
    child.stdout.on('data', () => {
      if (!output().includes('Kafka Server started')) return;
      clearTimeout(patience);
      resolve();
    });
  });
  return child;
}

/** Heap and compiler are chosen for a quick start on a small machine, not for throughput. */
function spawnJava(jars: string, parameters: string[]) {
  const child = spawn(
    'java',
    [
      '-Xms128m',
      '-Xmx512m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-Xshare:auto',
      `-Dlog4j2.configurationFile=${join(packageDir, 'log4j2.properties')}`,
      '-cp',
      join(jars, '*'),
      ...parameters,
    ],
    // A separate process group, so that Ctrl-C only reaches the process that stops everything in
    // order.
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, output: () => output };
}
