import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '@largo/postgres';
import { packageDir } from './config.ts';

const pom = join(packageDir, 'pom.xml');
const copyGoal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** Where the jars of today's pom.xml are, or will be. */
export function jarsDir(cacheDir: string): string {
  const hash = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
  return join(cacheDir, `jars-${hash}`);
}

interface Listener {
  onDownload?: (folder: string) => void;
  onSpawn?: (child: ChildProcess) => void;
}

/** Downloads the jars once; processes that start together wait for the first one. */
export async function ensureJars(cacheDir: string, listener: Listener = {}): Promise<string> {
  const target = jarsDir(cacheDir);
  if (existsSync(target)) return target;
  listener.onDownload?.(target);
  await mkdir(cacheDir, { recursive: true });
  const unlock = await lock(`${target}.lock`);
  try {
    if (!existsSync(target)) await download(target, listener);
  } finally {
    await unlock();
  }
  return target;
}

async function download(target: string, { onSpawn }: Listener): Promise<void> {
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await run(
    'mvn',
    ['-q', '-B', '-f', pom, copyGoal, '-DincludeScope=runtime', `-DoutputDirectory=${partial}`],
    onSpawn,
  );
  // Only a complete folder ever has the final name.
  await rename(partial, target);
}

async function run(
  command: string,
  parameters: string[],
  onSpawn?: (child: ChildProcess) => void,
): Promise<void> {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 600_000 });
  onSpawn?.(child);
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}: ${output.trim()}`);
}

async function lock(path: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.write(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (await isAbandoned(path)) await rm(path, { force: true });
      else await pause(250);
    }
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''));
  // An empty file means that its owner is just about to write it.
  return Number.isInteger(pid) && pid > 0 && !isAlive(pid);
}
