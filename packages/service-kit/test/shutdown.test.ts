import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestService } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
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

  it('does not wait for connections on which nothing was asked', async () => {
    // Longer than a test may take.
    const service = await startTestService(sample(), { env: { SHUTDOWN_GRACE_MS: '100000' } });
    const { hostname, port } = new URL(service.url);
    const unused = connect({ host: hostname, port: Number(port) });
    await once(unused, 'connect');
    // What was accepted later answers already.
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
