import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * Starts a service before the tests of a file, or of the `describe` in which this is called, and
 * stops it after them. Hooks and tests use the result as if it were the value of `start`.
 * @param timeoutMs of the start; default: the file's hook timeout
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
  // What a test sets must reach the service's fakes, so a copy of its fields would not work.
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(service(), name) as unknown,
    set: (_, name, value) => Reflect.set(service(), name, value),
  });
}

/** The path of an empty folder for the tests of a file, removed after them. */
export function useFolder(): string {
  const folder = join(tmpdir(), `largo-test-${randomUUID()}`);
  beforeAll(() => mkdir(folder));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
