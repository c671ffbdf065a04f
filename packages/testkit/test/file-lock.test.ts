import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { underLock } from '../src/file-lock.ts';

let folder = '';
let lock = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'largo-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const source = fileURLToPath(new URL('../src/file-lock.ts', import.meta.url));

/** A process that reads a number, waits and writes the next, `times` times, under the lock. */
function counter(times: number) {
  const program = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { underLock } from ${JSON.stringify(source)};
    const file = ${JSON.stringify(join(folder, 'count'))};
    for (let n = 0; n < ${times}; n += 1)
      await underLock(${JSON.stringify(lock)}, async () => {
        const count = Number(readFileSync(file, 'utf8'));
        await sleep(1);
        writeFileSync(file, String(count + 1));
      });`;
  return spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', '--input-type=module', '-e', program],
    { stdio: 'inherit', cwd: fileURLToPath(new URL('..', import.meta.url)) },
  );
}

describe('work under a lock', () => {
  it('is done by one process at a time, and leaves nothing behind', async () => {
    writeFileSync(join(folder, 'count'), '0');
    const ended = [1, 2, 3].map(() => once(counter(30), 'exit'));
    expect((await Promise.all(ended)).map(([code]) => code as number)).toEqual([0, 0, 0]);
    expect(readFileSync(join(folder, 'count'), 'utf8')).toBe('90');
    expect(readdirSync(folder)).toEqual(['count']);
  });

  it('goes on when the holder has died, and waits for one that lives', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'exit');
    writeFileSync(lock, String(dead.pid));
    expect(await underLock(lock, () => Promise.resolve('done'))).toBe('done');

    writeFileSync(lock, String(process.pid));
    const waiting = underLock(lock, () => Promise.resolve(readdirSync(folder)));
    setTimeout(() => rmSync(lock), 100);
    expect(await waiting).toEqual(['lock']);
  });

  it('gives the lock back when it fails', async () => {
    const failing = underLock(lock, () => Promise.reject(new Error('on purpose')));
    await expect(failing).rejects.toThrow('on purpose');
    expect(readdirSync(folder)).toEqual([]);
  });
});
