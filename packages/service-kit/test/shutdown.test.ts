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

  it('may be asked for twice', async () => {
    const service = await startTestService(sample());

    await expect(Promise.all([service.stop(), service.stop()])).resolves.toBeDefined();
  });
});
