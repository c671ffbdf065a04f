import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { FakeRefusal, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { makeServiceHttp, RemoteError } from '../src/index.ts';
import { sample } from './sample/service.ts';

const service = useService(async () => {
  const contracts = { catalog: { 'GET /internal/things/:id': { answer: Type.Unknown() } } };
  return startTestService(sample(), { contracts });
});

describe('a call to another service', () => {
  it('passes the request id on and brings the answer back', async () => {
    service.fakes.catalog = {
      'GET /internal/things/:id': (_body, { params, correlationId }) => ({
        ...params,
        correlationId,
      }),
    };

    const answer = await service.anonymous.get('/neighbour', { 'x-request-id': 'req-87654321' });

    expect(answer.body).toEqual({ id: '7', correlationId: 'req-87654321' });
  });

  it('brings a refusal back with its code, status and details', async () => {
    service.fakes.catalog = {
      'GET /internal/things/:id': () => {
        throw new FakeRefusal(409, 'OUT_OF_STOCK', { productId: '7' });
      },
    };

    const answer = await service.anonymous.get('/neighbour');

    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'OUT_OF_STOCK', details: { productId: '7' } });
  });

  it('is our own failure when the neighbour does not accept us', async () => {
    service.fakes.catalog = {
      'GET /internal/things/:id': () => {
        throw new FakeRefusal(401, 'UNAUTHENTICATED');
      },
    };

    expect((await service.anonymous.get('/neighbour')).body).toMatchObject({
      code: 'INTERNAL_ERROR',
    });
  });

  it('answers UNAVAILABLE after one repetition when there is no answer', async () => {
    let tries = 0;
    service.fakes.catalog = {
      'GET /internal/things/:id': () => {
        tries += 1;
        throw new Error('connection refused');
      },
    };

    const answer = await service.anonymous.get('/neighbour');

    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 'UNAVAILABLE' });
    expect(tries).toBe(2);
  });
});

describe('makeServiceHttp', () => {
  const http = (transport: () => Promise<{ status: number; body: unknown }>) =>
    makeServiceHttp({ resolve: () => 'http://127.0.0.1:1', serviceToken: 'x', transport });
  const context = { correlationId: 'c', body: {} };

  it('does not repeat a POST unless it is said to be idempotent', async () => {
    let tries = 0;
    const client = http(async () => {
      tries += 1;
      return { status: 503, body: {} };
    });

    await expect(client.call('catalog', 'POST', '/x', context)).rejects.toThrow(RemoteError);
    const triesOnce = tries;
    await expect(
      client.call('catalog', 'POST', '/x', { ...context, idempotent: true }),
    ).rejects.toThrow(RemoteError);

    expect([triesOnce, tries]).toEqual([1, 3]);
  });

  it('stops asking a neighbour that keeps failing, and asks again after a rest', async () => {
    let tries = 0;
    const client = http(async () => {
      tries += 1;
      throw new Error('away');
    });
    for (let call = 0; call < 20; call += 1) {
      await client.call('catalog', 'POST', '/x', context).catch(() => undefined);
    }

    expect(tries).toBe(8);
    await expect(client.call('orders', 'POST', '/x', context)).rejects.toThrow(
      'Este serviço não está disponível agora.',
    );
    expect(tries).toBe(9);
  });

  it('reaches a real service with the service token', async () => {
    const client = makeServiceHttp({
      resolve: () => service.url,
      serviceToken: 'service-token-of-tests',
    });

    const answer = await client.call('orders', 'GET', '/internal/thing', {
      correlationId: 'c-12345678',
    });

    expect(answer).toEqual({ ok: true });
    await client.close();
  });

  it('gives up when the time is over', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const client = makeServiceHttp({
      resolve: () => `http://127.0.0.1:${port}`,
      serviceToken: 'x',
    });
    const startedAt = performance.now();

    const call = client.call('orders', 'GET', '/x', { correlationId: 'c', timeoutMs: 100 });

    await expect(call).rejects.toMatchObject({ kind: 'unavailable' });
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    await client.close();
    silent.close();
  });
});
