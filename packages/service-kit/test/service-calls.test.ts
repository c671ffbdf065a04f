import { startTestService, type TestService, testServiceToken } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { inProcessCalls, makeServiceHttp, type ServiceHttp } from '../src/index.ts';
import { sample } from './sample/service.ts';

const gate = { wait: Promise.resolve() };

const service = useService(() => startTestService(sample(gate)));

const context = { correlationId: 'c-12345678' };

const ways = {
  'over the network': (of: TestService, serviceToken: string) =>
    makeServiceHttp({ resolve: () => of.url, serviceToken }),
  'in one process': (of: TestService, serviceToken: string) =>
    makeServiceHttp({
      resolve: () => 'http://not-used',
      serviceToken,
      transport: inProcessCalls({ appOf: () => of.app, serviceToken }),
    }),
};

describe.each(Object.entries(ways))('a service called by another %s', (_way, connectTo) => {
  const connect = (serviceToken = testServiceToken): ServiceHttp =>
    connectTo(service, serviceToken);

  it('answers a caller with the service token', async () => {
    const http = connect();
    expect(await http.call('orders', 'GET', '/internal/thing', context)).toEqual({ ok: true });
    await http.close();
  });

  it('refuses another token, which is a failure of ours', async () => {
    const http = connect('another-token-than-ours');
    await expect(http.call('orders', 'GET', '/internal/thing', context)).rejects.toThrow(
      'orders answered 403 FORBIDDEN',
    );
    await http.close();
  });

  it('takes the next or the previous token too, so that no call is refused while it is exchanged', async () => {
    const [old, next] = ['the-token-of-yesterday', 'the-token-of-tomorrow'];
    const stages = [
      { LARGO_SERVICE_TOKEN: old, LARGO_SERVICE_TOKEN_ACCEPTED: next },
      { LARGO_SERVICE_TOKEN: next, LARGO_SERVICE_TOKEN_ACCEPTED: old },
    ];
    const replicas = await Promise.all(stages.map((env) => startTestService(sample(), { env })));
    for (const replica of replicas)
      for (const serviceToken of [old, next]) {
        const http = connectTo(replica, serviceToken);
        expect(await http.call('orders', 'GET', '/internal/thing', context)).toEqual({ ok: true });
        await http.close();
      }
    await Promise.all(replicas.map((replica) => replica.stop()));
  });

  it('reads the query with its schema and refuses what does not fit', async () => {
    const http = connect();
    const list = (limit: number) =>
      http.call('orders', 'GET', '/things', { ...context, query: { limit, page: undefined } });
    expect(await list(7)).toEqual({ limit: 7, data: [] });
    await expect(list(51)).rejects.toMatchObject({ code: 'INVALID_REQUEST', kind: 'invalid' });
    await http.close();
  });

  it('refuses a caller that must be signed in, with a body or without', async () => {
    const http = connect();
    const body = { name: 'Bolo', priceCents: 100 };
    await expect(http.call('orders', 'POST', '/things', { ...context, body })).rejects.toThrow(
      'orders answered 401 UNAUTHENTICATED',
    );
    await http.close();
  });

  it('is waited for only until the time is over', async () => {
    const http = connect();
    let open = () => {};
    gate.wait = new Promise((resolve) => (open = resolve));
    const call = http.call('orders', 'GET', '/slow', { ...context, timeoutMs: 50 });
    await expect(call).rejects.toMatchObject({ code: 'UNAVAILABLE', kind: 'unavailable' });
    open();
    await http.close();
  });

  it('is unavailable when it has stopped', async () => {
    const other = await startTestService(sample());
    const http = connectTo(other, testServiceToken);
    await other.stop();
    await expect(http.call('orders', 'GET', '/internal/thing', context)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await http.close();
  });
});
