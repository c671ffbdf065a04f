import { afterEach, expect, it, vi } from 'vitest';
import { keepRunning, type RestartPace } from '../src/keep-running.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A program that fails to start a given number of times. */
function program() {
  const said: string[] = [];
  const waits: number[] = [];
  const ends: (() => void)[] = [];
  const state = { starts: 0, failures: 0 };
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    said.push(String(line));
    return true;
  });
  const start = async () => {
    state.starts += 1;
    if (state.failures > 0) {
      state.failures -= 1;
      throw new Error('its port is taken');
    }
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = () => resolve();
    });
    ends.push(end);
    return { ended, stop: async () => end() };
  };
  const pace: RestartPace = {
    firstDelayMs: 100,
    longestDelayMs: 400,
    steadyMs: 600_000,
    wait: async (ms) => void waits.push(ms),
  };
  return { state, said, waits, start, pace, die: () => ends.at(-1)?.() };
}

it('starts a program again that has ended, with one line each time', async () => {
  const { state, said, start, pace, die } = program();
  const kept = await keepRunning('Redis', start, pace);

  die();
  await expect.poll(() => state.starts).toBe(2);
  die();
  await expect.poll(() => state.starts).toBe(3);

  expect(said).toEqual(Array(2).fill('Redis has ended and is started again.\n'));
  await kept.stop();
});

it('waits longer each time for a program that does not start, up to a limit', async () => {
  const { state, said, waits, start, pace, die } = program();
  const kept = await keepRunning('Redis', start, pace);
  state.failures = 4;

  die();
  await expect.poll(() => state.starts).toBe(6);

  expect(waits).toEqual([100, 200, 400, 400, 400]);
  expect(said.slice(1)).toEqual(Array(4).fill('Redis does not start: its port is taken\n'));
  await kept.stop();
});

it('does not start again what was stopped, not even while it waits to', async () => {
  const { state, start, pace, die } = program();
  const waiting = vi.fn<RestartPace['wait']>(
    (_ms, signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      ),
  );
  const kept = await keepRunning('Redis', start, { ...pace, wait: waiting });
  die();
  await expect.poll(() => waiting.mock.calls.length).toBe(1);

  await kept.stop();

  expect(state.starts).toBe(1);
});
