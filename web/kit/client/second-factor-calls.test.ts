import { afterEach, describe, expect, it, vi } from 'vitest';
import { configureApi, request } from './api-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  configureApi({ askSecondFactor: null });
});

/** Refuses so many calls, and notes all of them. */
function refusing(times: number, code = 'SECOND_FACTOR_NEEDED') {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string>)['idempotency-key'] ?? '');
    const isRefused = keys.length <= times;
    return isRefused
      ? Response.json({ code, error: 'Confirme.' }, { status: 403 })
      : Response.json({ ok: true });
  });
  return keys;
}

describe('a call that is refused for want of a second factor', () => {
  it('is sent once more with the same key after a code was given', async () => {
    const keys = refusing(1);
    const ask = vi.fn(async () => true);
    configureApi({ askSecondFactor: ask });

    expect(await request('POST', '/admin/payout/record', { body: {} })).toEqual({ ok: true });
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(ask.mock.calls).toEqual([[false]]);
  });

  it('is not sent a third time', async () => {
    const keys = refusing(9);
    configureApi({ askSecondFactor: async () => true });

    await expect(request('POST', '/x')).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect(keys).toHaveLength(2);
  });

  it.each([
    ['no code was given', 'SECOND_FACTOR_NEEDED', () => Promise.resolve(false), 1],
    ['there is none to ask for', 'SECOND_FACTOR_MISSING', () => Promise.resolve(false), 1],
    ['no one can ask', 'SECOND_FACTOR_NEEDED', null, 1],
    ['it is another refusal', 'FORBIDDEN', () => Promise.resolve(true), 1],
  ] as const)('stays refused when %s', async (_what, code, askSecondFactor, calls) => {
    const keys = refusing(9, code);
    configureApi({ askSecondFactor });

    await expect(request('PUT', '/x')).rejects.toMatchObject({ code });
    expect(keys).toHaveLength(calls);
  });
});
