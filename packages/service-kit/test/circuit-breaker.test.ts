import { makeDependencyMonitor, type DependencyMonitor } from '@largo/messaging';
import { beforeEach, describe, expect, it } from 'vitest';
import { CircuitOpen, makeCircuitBreaker } from '../src/index.ts';

let now = 0;
let calls = 0;
beforeEach(() => {
  now = 0;
  calls = 0;
});

const breaker = (monitor?: DependencyMonitor) =>
  makeCircuitBreaker({
    ...(monitor && { monitor }),
    failures: 2,
    restMs: 1_000,
    isFailure: (error) => (error as Error).message === 'away',
    now: () => now,
  });
const fail = (message: string) => async () => {
  calls += 1;
  throw new Error(message);
};
const succeed = async () => {
  calls += 1;
  return 'answer';
};

describe('a circuit breaker', () => {
  it('refuses calls at once after failures in a row, and lets one through after the rest', async () => {
    const { run } = breaker();
    await expect(run(fail('away'))).rejects.toThrow('away');
    await expect(run(fail('away'))).rejects.toThrow('away');
    await expect(run(succeed)).rejects.toThrow(CircuitOpen);
    expect(calls).toBe(2);
    now = 1_000;
    expect(await run(succeed)).toBe('answer');
    expect(await run(succeed)).toBe('answer');
  });

  it('refuses the others while one call tries whether it is back', async () => {
    const { run } = breaker();
    await run(fail('away')).catch(() => undefined);
    await run(fail('away')).catch(() => undefined);
    now = 1_000;
    let answer = (_value: string): void => undefined;
    const probe = run(() => new Promise<string>((resolve) => (answer = resolve)));
    await expect(run(succeed)).rejects.toThrow(CircuitOpen);
    answer('back');
    expect(await probe).toBe('back');
    expect(await run(succeed)).toBe('answer');
  });

  it('refuses calls for as long as the other side asks, and says for how long', async () => {
    const { run, state } = makeCircuitBreaker({
      failures: 8,
      restMs: 1_000,
      askedRestMs: (error) => (error as { restMs?: number }).restMs,
      refuse: (restMs) => new Error(`in ${restMs} ms`),
      now: () => now,
    });
    const busy = () => Promise.reject(Object.assign(new Error('busy'), { restMs: 5_000 }));
    await expect(run(busy)).rejects.toThrow('busy');
    now = 2_000;
    await expect(run(succeed)).rejects.toThrow('in 3000 ms');
    expect(state()).toBe('open');
    now = 5_000;
    expect(await run(succeed)).toBe('answer');
    expect(state()).toBe('closed');
  });

  it('rests again after one failure of that call', async () => {
    const { run } = breaker();
    await run(fail('away')).catch(() => undefined);
    await run(fail('away')).catch(() => undefined);
    now = 1_000;
    await expect(run(fail('away'))).rejects.toThrow('away');
    await expect(run(succeed)).rejects.toThrow(CircuitOpen);
  });

  it('has its outage logged once when it begins and once when it ends', async () => {
    const said: object[] = [];
    const log = { info() {}, warn() {}, error: (fields: object) => void said.push(fields) };
    const clock = { now: () => new Date(now) };
    const { run } = breaker(makeDependencyMonitor({ dependency: 'the provider', clock, log }));
    for (let call = 0; call < 5; call += 1) {
      await run(fail('away')).catch(() => undefined);
      now += 1_000;
    }
    await run(succeed);
    await run(succeed);

    expect(said).toEqual([
      { dependency: 'the provider', err: new Error('away') },
      { dependency: 'the provider', awayMs: 4_000 },
    ]);
  });

  it('counts a refusal as an answer', async () => {
    const { run } = breaker();
    for (const message of ['away', 'refused', 'away', 'refused'])
      await expect(run(fail(message))).rejects.toThrow(message);
    expect(await run(succeed)).toBe('answer');
  });
});
