import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * Starts a service before the tests of a file, or of the `describe` in which this is called, and stops it
 * after them. Hooks and tests use the result as what `start` answers.
 * @param timeoutMs of the start; default: the file's for hooks
 * @throws when it is read earlier, as in the body of a `describe`
 */
export function useService<T extends { stop(): Promise<void> | void }>(
  start: () => Promise<T>,
  timeoutMs?: number,
): T {
  let running: T | undefined;
  const service = (): T => {
    if (!running) throw new Error('the service starts before the first test');
    return running;
  };
  beforeAll(async () => {
    running = await start();
  }, timeoutMs);
  afterAll(() => running?.stop());
  // What a test sets has to reach the service's fakes, so a copy of its fields would not do.
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(service(), name) as unknown,
    set: (_, name, value) => Reflect.set(service(), name, value),
  });
}

/** The path of a folder that is there, empty, for the tests of a file, and gone after them. */
export function useFolder(): string {
  const folder = join(tmpdir(), `largo-test-${randomUUID()}`);
  beforeAll(() => mkdir(folder));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
