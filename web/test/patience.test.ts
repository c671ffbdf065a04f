import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { productFreightQuery } from '../src/features/catalog/api/delivery.queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('freight that nobody answers is given up within ten seconds, after a second try', async () => {
  const hang = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, refuse) => {
        signal?.addEventListener('abort', () => refuse(new Error('aborted')));
      }),
  );
  vi.stubGlobal('fetch', hang);
  const asked = new QueryClient().fetchQuery(productFreightQuery('p', 'n')).catch(String);
  let said: unknown = null;
  void asked.then((outcome) => (said = outcome));

  await vi.advanceTimersByTimeAsync(3_900);
  expect([said, hang.mock.calls.length]).toEqual([null, 1]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect([said, hang.mock.calls.length]).toEqual(['Error: aborted', 2]);
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
