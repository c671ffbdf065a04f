import { once } from 'node:events';
import { connect } from 'node:net';
import { newId } from '@largo/kernel';
import { startTestService, testServiceToken } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { makeServiceHttp } from '../src/clients/service-http.ts';
import { sample } from './sample/service.ts';

describe('stopping a service', () => {
  it('finishes a request under way and takes no new one', async () => {
    let open: () => void = () => undefined;
    const gate = { wait: new Promise<void>((resolve) => (open = resolve)) };
    const service = await startTestService(sample(gate));
    const underWay = fetch(`${service.url}/slow`);
    await fetch(`${service.url}/healthz`);

    const stopping = service.stop();
    open();
    const answer = await underWay;
    await stopping;

    expect(await answer.json()).toEqual({ ok: true });
    await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
  });

  it('cuts a request that does not end, after the grace', async () => {
    const service = await startTestService(sample({ wait: new Promise<void>(() => undefined) }), {
      env: { SHUTDOWN_GRACE_MS: '100' },
    });
    const underWay = fetch(`${service.url}/slow`).catch(() => 'cut');
    await fetch(`${service.url}/healthz`);

    await service.stop();

    expect(await underWay).toBe('cut');
  });

  it('answers while it drains, not ready, and ends each connection with its answer', async () => {
    const service = await startTestService(sample(), { env: { SHUTDOWN_DRAIN_MS: '1000' } });
    const before = await fetch(`${service.url}/healthz`);

    const stopping = service.stop();
    const ready = await fetch(`${service.url}/readyz`);
    const answer = await fetch(`${service.url}/slow`);
    await stopping;

    expect(before.headers.get('connection')).toBe('keep-alive');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ checks: { server: 'stopping' } });
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
  });

  it('loses no call of a neighbour that never repeats one', async () => {
    const old = await startTestService(sample(), { env: { SHUTDOWN_DRAIN_MS: '4500' } });
    const next = await startTestService(sample());
    let url = old.url;
    const http = makeServiceHttp({ resolve: () => url, serviceToken: testServiceToken });
    let isOver = false;
    const call = () =>
      http.call('orders', 'GET', '/slow', { correlationId: newId(), idempotent: false });
    // More at first than later, so that unused connections remain.
    const failures: unknown[] = [];
    const crowd = await Promise.allSettled(Array.from({ length: 30 }, call));
    const caller = async () => {
      while (!isOver) await call().catch((error: unknown) => failures.push(error));
    };
    const callers = Array.from({ length: 3 }, caller);

    const stopping = old.stop();
    await call();
    url = next.url;
    await stopping;
    isOver = true;
    await Promise.all(callers);
    await next.stop();
    await http.close();

    expect(crowd.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('does not wait for connections on which nothing was asked', async () => {
    // Longer than a test may take.
    const service = await startTestService(sample(), { env: { SHUTDOWN_GRACE_MS: '100000' } });
    const { hostname, port } = new URL(service.url);
    const unused = connect({ host: hostname, port: Number(port) });
    await once(unused, 'connect');
    // The server already answers on connections that were accepted later.
    await fetch(`${service.url}/healthz`);

    const ended = once(unused, 'close');
    await service.stop();

    await expect(ended).resolves.toBeDefined();
  });

  it('may be asked for twice', async () => {
    const service = await startTestService(sample());

    await expect(Promise.all([service.stop(), service.stop()])).resolves.toBeDefined();
  });
});
