import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestGateway, useTestGateway } from './support.ts';

describe('what browsers report of the content policy', () => {
  const gateway = useTestGateway();
  const send = (body: string, headers: Record<string, string> = {}, url = gateway.url) =>
    fetch(`${url}/policy-reports`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/csp-report', ...headers },
    });
  const report = (content: object) => JSON.stringify({ 'csp-report': content });
  const counted = async (url = gateway.url) =>
    (await (await fetch(`${url}/metrics`)).text())
      .split('\n')
      .filter((line) => line.startsWith('content_policy_reports_total{'));

  it('is counted by kind, and nothing of it is kept', async () => {
    const secret = 'https://largo.example/orders/ana?email=ana@example.org';
    const sent = [
      { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' },
      { 'violated-directive': "script-src 'self'", 'blocked-uri': 'https://evil.example/ana' },
      { 'effective-directive': 'img-src', 'blocked-uri': 'moz-extension' },
      { 'effective-directive': secret, 'blocked-uri': secret, 'document-uri': secret },
    ];
    for (const one of sent) expect((await send(report(one))).status).toBe(204);

    const lines = await counted();
    const labels = [
      ['script-src-elem', 'inline'],
      ['script-src', 'address'],
      ['img-src', 'extension'],
      ['other', 'address'],
    ];
    for (const [directive, blocked] of labels)
      expect(lines.filter((line) => line.includes(`directive="${directive}",blocked="${blocked}"`)).map((line) => line.split(' ').at(-1))).toEqual(['1']); // prettier-ignore
    expect(lines.join()).not.toContain('ana');
    expect(gateway.seen).toEqual([]);
  });

  it.each([
    ['no report', '{}', 'application/csp-report', 400],
    ['no JSON', '{', 'application/csp-report', 400],
    ['another kind of body', '{}', 'application/json', 415],
    ['a long one', report({ 'blocked-uri': 'x'.repeat(17_000) }), 'application/csp-report', 413],
  ])('is refused when it is %s', async (_what, body, type, status) => {
    const before = await counted();

    expect((await send(body, { 'content-type': type })).status).toBe(status);

    expect(await counted()).toEqual(before);
  });

  it('is bounded per address, and others are still heard', async () => {
    const own = await startTestGateway({ TRUSTED_PROXIES: '1' });
    const from = (address: string) =>
      send(report({ 'blocked-uri': 'inline' }), { 'x-forwarded-for': address }, own.url);
    const statuses = new Set<number>();
    for (let i = 0; i < 30; i += 1) statuses.add((await from('203.0.113.7')).status);
    const refused = await from('203.0.113.7');

    expect([...statuses]).toEqual([204]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.8')).status).toBe(204);
    await own.stop();
  });
});

describe('the content policy of the reference', () => {
  const gateway = useTestGateway();

  it('names the script in its page by its hash and lets no other inline script run', async () => {
    const page = await fetch(`${gateway.url}/docs/`, { headers: { accept: 'text/html' } });
    const html = await page.text();

    const policy = page.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
    const hashes = inline.map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    expect(inline.length).toBeGreaterThan(0);
    expect(scripts).toEqual(["'self'", ...hashes]);
  });
});
