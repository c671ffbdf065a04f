import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@largo/postgres';

const patienceMs = 120_000;

/**
 * Does the work while no other process on this machine holds the same lock. A lock whose holder has
 * died is taken over.
 * @throws when it is held for longer than two minutes
 */
export async function underLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + patienceMs;
  while (!take(lock)) {
    if (Date.now() > giveUpAt) throw new Error(`${lock} is held for too long`);
    await sleep(25);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

let attempts = 0;

/** A link appears together with its content: a lock can never be read without its holder. */
function take(lock: string): boolean {
  attempts += 1;
  const own = `${lock}.${process.pid}.${attempts}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  removeIfAbandoned(lock, own);
  return false;
}

function removeIfAbandoned(lock: string, aside: string): void {
  if (!isAbandoned(lock)) return;
  try {
    renameSync(lock, aside);
  } catch {
    // Another process has removed it meanwhile.
    return;
  }
  // Between the check and the move a living process may have taken the lock.
  if (!isAbandoned(aside)) linkSync(aside, lock);
  rmSync(aside, { force: true });
}

function isAbandoned(lock: string): boolean {
  try {
    return !isAlive(Number(readFileSync(lock, 'utf8')));
  } catch {
    // It has just been released.
    return false;
  }
}
