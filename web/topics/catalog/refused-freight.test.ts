import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { productFreightQuery } from './delivery.queries.ts';
import { cepQuery } from '@largo/web-kit/format/address.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that takes every question and answers none. */
function frozen() {
  const hang = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, refuse) => {
        signal?.addEventListener('abort', () => refuse(new Error('aborted')));
      }),
  );
  vi.stubGlobal('fetch', hang);
  return hang;
}

it.each([
  {
    what: 'freight',
    tries: 2,
    ask: (client: QueryClient) => client.fetchQuery(productFreightQuery('p', 'n')),
  },
  {
    what: 'an address',
    tries: 1,
    ask: (client: QueryClient) => client.fetchQuery(cepQuery('13025151')),
  },
])('$what without an answer is given up within ten seconds', async ({ ask, tries }) => {
  const hang = frozen();
  let said: unknown = null;
  void ask(new QueryClient()).catch((error: unknown) => (said = error));

  await vi.advanceTimersByTimeAsync(3_900);
  expect([said, hang.mock.calls.length]).toEqual([null, 1]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect([said instanceof Error, hang.mock.calls.length]).toEqual([true, tries]);
});

it('freight that is refused is not asked for again', async () => {
  const refusal = { status: 404, json: { error: '', code: 'PRODUCT_NOT_FOUND', requestId: 'r' } };
  const refuse = vi.fn(() =>
    Promise.resolve(new Response(JSON.stringify(refusal.json), { status: refusal.status })),
  );
  vi.stubGlobal('fetch', refuse);

  const asked = new QueryClient().fetchQuery(productFreightQuery('p', 'n'));

  await expect(asked).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  expect(refuse).toHaveBeenCalledTimes(1);
});
