import { linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Watch } from './child-processes.ts';
import { birthOf, endProcesses, isRunning, type KnownProcess } from './process-list.ts';
import { printStatus } from './print-status.ts';
import { startGuard } from './start-guard.ts';
import { writeWhole } from './whole-file.ts';

/** One system at a time may use a data folder. */
export class FolderInUse extends Error {
  constructor(dataDir: string, { pid, url }: Owner) {
    super(
      `${dataDir} is in use by process ${pid}, ${url}. Stop it there, or choose another folder with LARGO_DATA_DIR.`,
    );
    this.name = 'FolderInUse';
  }
}

interface Owner {
  pid: number;
  bornAt: string;
  /** The address of its shop. */
  url: string;
  /** The processes that it started and that are still running. */
  started: KnownProcess[];
}

export interface DataFolder {
  watch: Watch;
  /** Releases the folder. */
  stop(): Promise<void>;
}

/**
 * Takes the folder for this process and ends what an earlier owner has left running.
 * @throws FolderInUse
 */
export async function openDataFolder(dataDir: string, url: string): Promise<DataFolder> {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'largo.lock');
  const own: Owner = { pid: process.pid, bornAt: birthOf(process.pid) ?? '', url, started: [] };
  while (!isTaken(file, own)) await endFormerOwner(dataDir, file);
  const guard = startGuard();
  return {
    watch(name, child, signal = 'SIGTERM') {
      const { pid } = child;
      const bornAt = pid === undefined ? undefined : birthOf(pid);
      if (pid === undefined || bornAt === undefined) return;
      const started = { name, pid, bornAt, signal };
      own.started.push(started);
      writeWhole(file, own);
      guard.tell({ started });
      child.once('exit', () => {
        own.started = own.started.filter((each) => each !== started);
        guard.tell({ ended: pid });
      });
    },
    async stop() {
      guard.dismiss();
      // Processes that still run are ended by the guard, or else by the folder's next owner.
      if (!own.started.some(isRunning)) rmSync(file, { force: true });
    },
  };
}

/** The file appears with its whole content, and only where there was none. */
function isTaken(file: string, own: Owner): boolean {
  const written = `${file}.${own.pid}.new`;
  writeWhole(written, own);
  try {
    linkSync(written, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(written, { force: true });
  }
}

async function endFormerOwner(dataDir: string, file: string): Promise<void> {
  const text = textOf(file);
  const owner = parse(text);
  if (owner && isRunning(owner)) throw new FolderInUse(dataDir, owner);
  const left = owner?.started.filter(isRunning) ?? [];
  if (left.length > 0) {
    printStatus(
      `Ending what an earlier start has left: ${left.map(({ name }) => name).join(', ')}…`,
    );
    await endProcesses(left);
  }
  // Another start may have taken the folder first.
  if (textOf(file) === text) rmSync(file, { force: true });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The folder was released meanwhile.
    return '';
  }
}

function parse(text: string): Owner | undefined {
  try {
    // Only this module writes the file, always completely.
    return JSON.parse(text) as Owner;
  } catch {
    return undefined;
  }
}
