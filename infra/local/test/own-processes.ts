import { expect, afterEach, beforeEach } from 'vitest';
import {
  type OwnSettings,
  ownSettings,
  pidOf,
  processesOf,
  removeData,
} from '../src/own-system.ts';

export const ready = 'Largo is ready';
/** Whole systems share a small machine with other tests. */
export const minutes = 60_000;

export const soon = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { timeout: 2 * minutes, interval: 100 });

export function kill(pid: number | undefined): void {
  if (pid === undefined) throw new Error('there is no such process');
  process.kill(pid, 'SIGKILL');
}

/** New settings of an empty city for each test, and the end of whatever it has left running. */
export function useOwnSettings() {
  let settings: OwnSettings;
  beforeEach(async () => {
    settings = { ...(await ownSettings()), LARGO_DEMO: 'none' };
  });
  afterEach(() => {
    for (const { pid } of processesOf(settings)) process.kill(pid, 'SIGKILL');
    removeData(settings);
  });
  return {
    settings: () => settings,
    pidOf: (part: string) => pidOf(settings, part),
    postgres: () => pidOf(settings, 'bin/postgres'),
    untilNoneIsLeft: () => soon(() => processesOf(settings).map(({ line }) => line)).toEqual([]),
    statusOf: async (path: string) => (await fetch(settings.PUBLIC_URL + path)).status,
  };
}
