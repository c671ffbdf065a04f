import { describe, expect, it } from 'vitest';
import { startTestGateway, useTestGateway } from './support.ts';

describe('how pages felt', () => {
  const gateway = useTestGateway();
  const send = (body: object, headers: Record<string, string> = {}, url = gateway.url) =>
    fetch(`${url}/vitals`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const counted = async () =>
    (await (await fetch(`${gateway.url}/metrics`)).text())
      .split('\n')
      .filter((line) => line.startsWith('web_vital_'));

  it('is counted by kind of page, and sets no cookie', async () => {
    const answer = await send({ page: 'product', lcp: 1_800, inp: 120, cls: 0.02 });

    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null]);
    const lines = await counted();
    expect(lines.find((line) => /lcp_seconds_bucket\{le="2",.*page="product"/.test(line))).toMatch(/ 1$/); // prettier-ignore
    expect(lines.find((line) => /inp_seconds_bucket\{le="0.15",.*page="product"/.test(line))).toMatch(/ 1$/); // prettier-ignore
    expect(lines.find((line) => /cls_bucket\{le="0.05",.*page="product"/.test(line))).toMatch(/ 1$/); // prettier-ignore
    expect(gateway.seen).toEqual([]);
  });

  it.each([
    ['of an unknown kind of page', { page: '/products/7', lcp: 1 }],
    ['without a kind of page', { lcp: 1 }],
    ['out of bounds', { page: 'home', lcp: 1e9 }],
    ['with more than was asked for', { page: 'home', lcp: 1, user: 'ana' }],
  ])('is refused %s', async (_what, body) => {
    const before = await counted();

    expect((await send(body)).status).toBe(400);

    expect(await counted()).toEqual(before);
  });

  it('is bounded per address', async () => {
    const own = await startTestGateway({ TRUSTED_PROXIES: '1' });
    const from = async (address: string) =>
      (await send({ page: 'home', lcp: 1 }, { 'x-forwarded-for': address }, own.url)).status;
    const statuses = new Set<number>();
    for (let i = 0; i < 600; i += 1) statuses.add(await from('203.0.113.7'));

    expect([...statuses]).toEqual([204]);
    expect(await from('203.0.113.7')).toBe(429);
    expect(await from('203.0.113.8')).toBe(204);
    await own.stop();
  });
});

describe('the figures of the pages', () => {
  const gateway = useTestGateway();

  it.each(['/metrics', '/metrics/', '/metrics?x=1', '/%6Detrics', '/readyz', '/readyz/'])(
    'are never asked for from outside: %s',
    async (path) => {
      await fetch(gateway.url + path, { headers: { 'x-forwarded-for': '203.0.113.7' } });

      expect(gateway.seen).toEqual([]);
    },
  );
});
