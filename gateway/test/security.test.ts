import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '@largo/service-kit';
import { anActor, forgedTokens, tokenFor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { routes } from '../src/routes.ts';
import { startTestGateway, useTestGateway } from './support.ts';

const boss = anActor('admin', 'seller', 'buyer');
const forged = Object.entries(await forgedTokens(boss));

describe('the gateway', () => {
  const gateway = useTestGateway();

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const addressOf = (path: string) =>
    `/api${path.replace('/*', '').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`;

  describe('S9: a token that is none', () => {
    it.each(forged)('does not pass the door: %s', async (_what, token) => {
      const statuses = await Promise.all(
        ['/api/cart', '/api/admin/users', '/api/users/roles'].map(async (path) => {
          const response = await fetch(`${gateway.url}${path}`, { headers: bearer(token) });
          return response.status;
        }),
      );
      // Too long for a header: refused before any code reads it.
      const refused = token.length > 16_000 ? 431 : 401;
      expect(statuses).toEqual([refused, refused, refused]);
      expect(gateway.seen).toHaveLength(0);
    });

    it('meets a door at every address that is not for everybody', async () => {
      const guarded = routes.filter(({ who }) => who === 'user' || who === 'admin');
      const open: string[] = [];
      for (const { path } of guarded) {
        const response = await fetch(`${gateway.url}${addressOf(path)}`, { method: 'POST' });
        if (response.status !== 401) open.push(path);
      }
      expect(guarded.length).toBeGreaterThan(15);
      expect({ open, reached: gateway.seen.length }).toEqual({ open: [], reached: 0 });
    });
  });

  describe('a target that names a host', () => {
    it.each([
      'http://x/',
      'http://x',
      'http://x/api/products',
      'https://x/media/a.webp',
      'x:y',
      '*',
    ])('is no failure of ours: %s', async (target) => {
      const answer = await raw(gateway.url, [`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close']); // prettier-ignore
      expect(answer).toMatch(/^HTTP\/1\.1 40[04]/);
      expect(gateway.seen).toHaveLength(0);
    });
  });

  it.each(['GET /api/products HTTP/1.1', 'GET / HTTP/1.1'])(
    'L18: refuses a second Host: %s',
    async (line) => {
      const answer = await raw(gateway.url, [line, 'Host: largo.test', 'host: evil.test', 'Connection: close']); // prettier-ignore
      expect(answer).toMatch(/^HTTP\/1\.1 400/);
      expect(gateway.seen).toHaveLength(0);
    },
  );

  describe('a link of a mail', () => {
    it.each([
      ['HEAD', '*/*', 'curl/8'],
      ['GET', '*/*', 'python-requests/2'],
      ['GET', 'text/html', 'Mozilla/5.0'],
    ])('is only a page for a scanner: %s %s %s', async (method, accept, agent) => {
      for (const page of ['verify-email', 'reset-password'])
        await fetch(`${gateway.url}/${page}/a-token`, {
          method,
          headers: { accept, 'user-agent': agent },
        });
      expect(gateway.seen.map(({ service }) => service)).toEqual(['web', 'web']);
    });
  });

  describe('figures', () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
    it.skipIf(outside === undefined)(
      'are for this machine when no proxy stands in front',
      async () => {
        for (const [trusted, status] of [
          ['0', 404],
          ['1', 200],
        ] as const) {
          const open = await startTestGateway({ HOST: '0.0.0.0', TRUSTED_PROXIES: trusted });
          const { port } = new URL(open.url);
          const ask = (host: string) => fetch(`http://${host}:${port}/metrics`);
          expect((await ask(String(outside))).status).toBe(status);
          expect((await ask('127.0.0.1')).status).toBe(200);
          await open.stop();
        }
      },
    );
  });

  it('does not start in production on an address without https', { timeout: 90_000 }, () => {
    const url = 'http://127.0.0.1:9';
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--conditions=source', '--import', 'tsx', main],
      {
        env: {
          PATH: process.env['PATH'] ?? '',
          LARGO_SERVICE_TOKEN: 'service-token-of-tests',
          LARGO_PORT: '0',
          PUBLIC_URL: 'http://largo.example',
          WEB_URL: url,
          REDIS_URL: 'redis://127.0.0.1:9',
          ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, url])),
        },
        encoding: 'utf8',
        timeout: 80_000,
      },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('PUBLIC_URL must be https:// in production');
  });

  describe('S12: limits per address', () => {
    const login = (url: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/auth/login`, { method: 'POST', headers });

    it('say when to come back, and end', async () => {
      const strict = await startTestGateway({ AUTH_LIMIT_PER_MINUTE: '2' });
      strict.answer.status = 401;
      await login(strict.url);
      await login(strict.url);
      strict.answer.status = 200;
      const refused = await login(strict.url);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(refused.status).toBe(429);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      // Reading still works, and so do callers who are already signed in.
      const headers = bearer(await tokenFor(anActor('buyer')));
      expect((await fetch(`${strict.url}/api/products`)).status).toBe(200);
      expect((await fetch(`${strict.url}/api/cart`, { headers })).status).toBe(200);
      await strict.stop();
    });

    it('are not escaped by writing another X-Forwarded-For', async () => {
      const strict = await startTestGateway({ AUTH_LIMIT_PER_MINUTE: '2' });
      strict.answer.status = 401;
      const statuses: number[] = [];
      for (const forwarded of ['203.0.113.1', '203.0.113.2, 10.0.0.1', '203.0.113.3', '::1'])
        statuses.push((await login(strict.url, { 'x-forwarded-for': forwarded })).status);
      expect(statuses).toEqual([401, 401, 429, 429]);
      await strict.stop();
    });

    it('count by what the trusted proxy wrote, whatever stands before it', async () => {
      const behind = await startTestGateway({ AUTH_LIMIT_PER_MINUTE: '2', TRUSTED_PROXIES: '1' });
      behind.answer.status = 401;
      const from = async (forwarded: string) =>
        (await login(behind.url, { 'x-forwarded-for': forwarded })).status;
      const attacker = [
        await from('1.1.1.1, 203.0.113.9'),
        await from('2.2.2.2, 203.0.113.9'),
        await from('198.51.100.7, 203.0.113.9'),
      ];
      expect(attacker).toEqual([401, 401, 429]);
      expect(await from('198.51.100.7')).toBe(401);
      expect(behind.seen.at(-1)?.headers['x-forwarded-for']).toBe('198.51.100.7');
      await behind.stop();
    });
  });

  describe('a token bucket for reads', () => {
    it('counts searches by themselves, pages and calls together', async () => {
      const strict = await startTestGateway({
        SEARCH_LIMIT_PER_MINUTE: '2',
        TRUSTED_PROXIES: '1',
      });
      const statusOf = async (path: string, address = '203.0.113.9') => {
        const accept = path.startsWith('/api') ? 'application/json' : 'text/html';
        const headers = { accept, 'x-forwarded-for': address };
        return (await fetch(strict.url + path, { headers })).status;
      };

      expect(await statusOf('/products?search=xilindro')).toBe(200);
      expect(await statusOf('/api/products?limit=5&search=xilindra')).toBe(200);
      expect(await statusOf('/api/products?search=xilindre')).toBe(429);
      expect(await statusOf('/products?search=xilindri')).toBe(429);
      expect(await statusOf('/api/products?sortBy=name')).toBe(200);
      expect(await statusOf('/products')).toBe(200);
      expect(await statusOf('/products?search=xilindro', '198.51.100.7')).toBe(200);
      await strict.stop();
    });

    it('refuses a flood of pages and of reads from one address, and serves the others', async () => {
      const strict = await startTestGateway({ READ_LIMIT_PER_MINUTE: '3', TRUSTED_PROXIES: '1' });
      const open = (path: string, address?: string) =>
        fetch(strict.url + path, {
          headers: {
            accept: path.startsWith('/api') ? 'application/json' : 'text/html',
            ...(address === undefined ? {} : { 'x-forwarded-for': address }),
          },
        });
      const flood = [];
      for (let i = 0; i < 5; i += 1)
        flood.push(await open(i % 2 ? `/api/products?x=${i}` : `/products?x=${i}`, '203.0.113.9'));

      expect(flood.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
      expect(Number(flood.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await open('/assets/a.js', '203.0.113.9')).status).toBe(200);
      expect((await open('/products', '198.51.100.7')).status).toBe(200);
      // One /64 and one IPv4 address have one bucket each, as for every other limit.
      const crowd = [];
      for (let i = 0; i < 4; i += 1)
        crowd.push((await open('/products', `2001:db8:5:6::${i}`)).status);
      for (let i = 0; i < 2; i += 1)
        crowd.push((await open('/products', '::ffff:198.51.100.7')).status);
      expect(crowd).toEqual([200, 200, 200, 429, 200, 200]);
      expect((await open('/products', '198.51.100.7')).status).toBe(429);
      expect((await open('/docs/openapi.json', '198.51.100.7')).status).toBe(429);
      // Requests around the proxies come from our own renderer.
      for (let i = 0; i < 5; i += 1) expect((await open(`/api/products?y=${i}`)).status).toBe(200);
      await strict.stop();
    });
  });

  describe('S20: headers that only the inside may say', () => {
    const claims = [
      'x-service-token',
      'x-user-id',
      'x-user-roles',
      'x-roles',
      'x-internal',
      'x-real-ip',
      'forwarded',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-original-url',
      'x-rewrite-url',
      'x-http-method-override',
    ];
    const spoofed = Object.fromEntries(claims.map((name) => [name, 'admin']));

    it.each(['/api/auth/login', '/api/products/x', '/media/x.webp', '/pagina'])(
      'are dropped on the way to %s',
      async (path) => {
        await fetch(`${gateway.url}${path}`, { headers: { ...spoofed, accept: 'text/plain' } });
        const headers = gateway.seen[0]?.headers ?? {};
        expect(gateway.seen).toHaveLength(1);
        expect(claims.filter((name) => headers[name] === 'admin')).toEqual([]);
      },
    );

    it('are not made to disappear by naming them in Connection', async () => {
      const token = await tokenFor(anActor('buyer'));
      const named = [
        'x-forwarded-for',
        'x-request-id',
        'authorization',
        'x-service-token',
        'x-user-id',
      ];
      await raw(gateway.url, [
        'GET /api/cart HTTP/1.1',
        'Host: largo.test',
        `Connection: close, ${named.join(', ')}`,
        `Authorization: Bearer ${token}`,
        'X-Forwarded-For: 203.0.113.66',
        'X-Service-Token: admin',
        'X-User-Id: admin',
      ]);
      const [seen] = gateway.seen;
      expect(seen?.headers).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
      });
      expect(Object.values(seen?.headers ?? {})).not.toContain('admin');
    });

    it('do not make a call internal, whatever the token', async () => {
      for (const path of ['/api/internal/revocations', '/internal/payables']) {
        const headers = {
          'x-service-token': 'service-token-of-tests',
          ...bearer(await tokenFor(boss)),
        };
        expect((await fetch(`${gateway.url}${path}`, { headers })).status).toBe(404);
      }
      expect(gateway.seen).toHaveLength(0);
    });
  });

  describe('S22: headers of every answer', () => {
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${gateway.url}${path}`, { redirect: 'manual', ...init });
    const evil = 'https://evil.example';

    it.each([
      ['an answer of a service', '/api/cart', 200, 'no-store'],
      ['a cached answer', '/api/products', 200, 'no-store'],
      ['an unknown call', '/api/nothing', 404, 'no-store'],
      ['a refusal of the gateway', '/api/admin/users', 403, 'no-store'],
      ['a failure behind it', '/api/orders', 500, 'no-store'],
      ['a picture', '/media/a.webp', 200, null],
      ['a page', '/', 200, null],
      ['the reference', '/docs/', 200, null],
    ])('are there on %s', async (_what, path, status, cacheControl) => {
      if (status === 500) gateway.answer.status = 500;
      const headers = bearer(await tokenFor(anActor('buyer')));
      const response = await call(path, { headers: { ...headers, origin: evil } });
      expect(response.status).toBe(status);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      if (cacheControl) expect(response.headers.get('cache-control')).toBe(cacheControl);
    });

    it('leave alone what a service or the renderer says itself', async () => {
      const own = {
        'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
        'cache-control': 'private, max-age=5',
        'referrer-policy': 'no-referrer',
      };
      gateway.answer.headers = own;
      for (const path of ['/api/auth/login', '/']) {
        const { headers } = await call(path);
        expect(Object.keys(own).map((name) => headers.get(name))).toEqual(Object.values(own));
      }
    });

    it('make browsers stay with https, where the shop has it', async () => {
      const https = await startTestGateway({ PUBLIC_URL: 'https://largo.example' });
      const secure = await fetch(`${https.url}/api/nothing`);
      expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect((await call('/api/nothing')).headers.get('strict-transport-security')).toBeNull();
      await https.stop();
    });

    it('allow no other origin to call', async () => {
      const preflight = await call('/api/auth/login', {
        method: 'OPTIONS',
        headers: {
          origin: evil,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, content-type',
        },
      });
      const allowing = [...preflight.headers.keys()].filter((name) =>
        name.startsWith('access-control'),
      );
      expect(allowing).toEqual([]);
    });

    it('are there on what is not even a request', async () => {
      const answer = await raw(gateway.url, ['NONSENSE']);
      expect(answer).toContain('HTTP/1.1 400');
      expect(answer).toContain('x-content-type-options: nosniff');
    });
  });

  it('shows its metrics to direct callers, not through a proxy', async () => {
    const direct = await fetch(`${gateway.url}/metrics`);
    expect(await direct.text()).toContain('http_server_request_duration_seconds');
    const outside = await fetch(`${gateway.url}/metrics`, {
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
    expect(outside.status).toBe(404);
  });

  /** Sends lines unchanged, some of which fetch would not send. */
  function raw(url: string, lines: readonly string[]): Promise<string> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      });
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (!text.includes('\r\n\r\n')) return;
        socket.destroy();
        resolve(text);
      });
      socket.on('error', reject);
    });
  }
});
