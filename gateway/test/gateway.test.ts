import { fixedClock, systemClock } from '@largo/kernel';
import { makeTokenVerifier, noRevocations } from '@largo/service-kit';
import { anActor, tokenFor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { routes } from '../src/routes.ts';
import { startTestGateway, useTestGateway } from './support.ts';

describe.each([
  { name: 'the gateway', isInside: false },
  { name: 'the gateway, within the process of the services', isInside: true },
])('$name', ({ isInside }) => {
  const gateway = useTestGateway({ isInside });

  interface Body {
    service?: string;
    url?: string;
    code?: string;
    error?: string;
    requestId?: string;
  }

  async function call(
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; body: Body; headers: Headers }> {
    const response = await fetch(`${gateway.url}${path}`, { redirect: 'manual', ...init });
    const text = await response.text();
    return {
      status: response.status,
      body: text ? (JSON.parse(text) as Body) : {},
      headers: response.headers,
    };
  }

  async function bearer(
    ...roles: ('buyer' | 'seller' | 'admin')[]
  ): Promise<Record<string, string>> {
    return { authorization: `Bearer ${await tokenFor(anActor(...roles))}` };
  }

  /** An address that matches the row. */
  const sampleOf = (path: string) =>
    path.replace('/*', '').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');

  describe('routing', () => {
    it.each(routes.map((route) => [route.path, route.service] as const))(
      'sends %s to %s, with and without /api',
      async (path, service) => {
        const headers = await bearer('admin');
        const address = sampleOf(path);
        const method = path === '/auth/*' ? 'GET' : 'POST';
        const withPrefix = await call(`/api${address}`, { method, headers });
        const without = await call(address, { method, headers });
        expect(withPrefix).toMatchObject({ status: 200, body: { service, url: address } });
        expect(without.body).toEqual(withPrefix.body);
      },
    );

    it.each([
      ['products', 'catalog'],
      ['users', 'identity'],
      ['sales', 'orders'],
      ['commissions', 'payouts'],
    ])('sends the report of %s to %s', async (type, service) => {
      const { body } = await call(`/api/admin/reports?type=${type}&format=csv`, {
        headers: await bearer('admin'),
      });
      expect(body.service).toBe(service);
    });

    it('sends the count of its rows there, too', async () => {
      const { body } = await call('/api/admin/reports/count?type=users', {
        headers: await bearer('admin'),
      });
      expect(body).toEqual({ service: 'identity', url: '/admin/reports/count?type=users' });
    });

    it.each(['', '?type=', '?type=stock', '?type=constructor&format=csv'])(
      'refuses the report %j, which no service has',
      async (query) => {
        const headers = await bearer('admin');
        const answer = await call(`/api/admin/reports${query}`, { headers });
        expect(answer).toMatchObject({
          status: 400,
          body: {
            code: 'INVALID_REQUEST',
            error: 'Escolha um relatório: products, users, sales, commissions.',
          },
        });
      },
    );

    it('opens the page, not the call, for a navigation to the same address', async () => {
      const page = await call('/products?search=bolo', {
        headers: { accept: 'text/html,*/*;q=0.8' },
      });
      expect(page.body).toEqual({ service: 'web', url: '/products?search=bolo' });
      const answer = await call('/products?search=bolo', { headers: { accept: '*/*' } });
      expect(answer.body.service).toBe('catalog');
    });

    it.each([
      'facebookexternalhit/1.1',
      'WhatsApp/2.23.20.0',
      'Twitterbot/1.0',
      'Mozilla/5.0 bingbot/2.0',
    ])(
      'opens the page for %s, which accepts anything, but not where it asks for a call',
      async (agent) => {
        const headers = { accept: '*/*', 'user-agent': agent };
        expect((await call('/products/1', { headers })).body.service).toBe('web');
        expect((await call('/api/products/1', { headers })).body.service).toBe('catalog');
        const json = { ...headers, accept: 'application/json' };
        expect((await call('/products/2', { headers: json })).body.service).toBe('catalog');
      },
    );

    it('lets the provider send a browser back to the call', async () => {
      const { body } = await call('/mercadopago-oauth/callback?code=1', {
        headers: { accept: 'text/html' },
      });
      expect(body.service).toBe('payments');
    });

    it('answers unknown calls with the one shape of errors', async () => {
      const { status, body } = await call('/api/nothing-here');
      expect(status).toBe(404);
      expect(body).toMatchObject({
        code: 'NOT_FOUND',
        error: 'Rota não encontrada',
        requestId: expect.any(String),
      });
    });
  });

  describe('what must stay inside', () => {
    it.each([
      '/api/internal/reservations',
      '/internal/reservations',
      '/api/products/../internal/reservations',
      '/api/products/..;/internal/reservations',
      '/api/products/x../internal/reservations',
      '/api/products/%2e%2e/internal/reservations',
      '/api/products/..%2finternal/reservations',
      '/api//internal/reservations',
      '/api/products/%5c..%5cinternal',
      '/api/.well-known/jwks.json',
    ])('does not reach %s', async (path) => {
      const raw = await rawRequest(gateway.url, path);
      expect(raw).toMatch(/^HTTP\/1\.1 404/);
      expect(gateway.seen.filter(({ service }) => service !== 'web')).toHaveLength(0);
    });

    it.each([
      '/products/..%2f..%2fadmin',
      '/stores/%2e%2e%2fx',
      '/media/..%2fuploads/x',
      '//evil.test/x',
    ])('answers the page %s with 404, as no failure of its own', async (path) => {
      expect(await rawRequest(gateway.url, path, ['GET', 'Accept: text/html'])).toMatch(
        /^HTTP\/1\.1 404/,
      );
      expect(gateway.seen).toHaveLength(0);
    });

    it('drops headers that only services may say, and passes on its request id', async () => {
      await call('/api/auth/login', {
        method: 'POST',
        body: '{}',
        headers: {
          'content-type': 'application/json',
          'x-service-token': 'x',
          'x-user-id': 'me',
          'x-forwarded-for': '1.2.3.4',
          'x-request-id': 'my-request-1',
        },
      });
      const headers = gateway.seen[0]?.headers;
      expect(headers).toMatchObject({
        'x-request-id': 'my-request-1',
        'x-forwarded-for': '127.0.0.1',
      });
      expect(headers).not.toHaveProperty('x-service-token');
      expect(headers).not.toHaveProperty('x-user-id');
    });
  });

  describe('what travels untouched', () => {
    it.each(['fixed1', 'ID/with=signs+', undefined])(
      'is the request id of a signed notification: %s',
      async (given) => {
        await call('/api/payments/webhook?data.id=1', {
          method: 'POST',
          body: '{}',
          headers: {
            'content-type': 'application/json',
            ...(given !== undefined && { 'x-request-id': given }),
          },
        });

        expect(gateway.seen[0]?.headers['x-request-id']).toBe(given);
      },
    );

    it('is the cookie of the browser that connects an account, out and back', async () => {
      const setCookie = '__Host-largo_connection=abc; Path=/; Secure; HttpOnly; SameSite=Lax';
      gateway.answer.headers = { 'set-cookie': setCookie };

      const begun = await call('/api/mercadopago-oauth/connect', {
        headers: await bearer('seller'),
      });
      await call('/api/mercadopago-oauth/callback?code=1&state=2', {
        headers: { accept: 'text/html', cookie: '__Host-largo_connection=abc' },
      });

      expect(begun.headers.get('set-cookie')).toBe(setCookie);
      expect(gateway.seen[1]?.headers['cookie']).toBe('__Host-largo_connection=abc');
    });
  });

  describe('who may pass', () => {
    it('asks for a token, a good one, and the role', async () => {
      expect(await call('/api/cart')).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
      const bad = await call('/api/cart', { headers: { authorization: 'Bearer nonsense' } });
      expect(bad.status).toBe(401);
      expect((await call('/api/admin/users', { headers: await bearer('seller') })).status).toBe(
        403,
      );
      expect((await call('/api/admin/users', { headers: await bearer('admin') })).status).toBe(200);
      expect(gateway.seen).toHaveLength(1);
    });

    it('lets a visitor ask what the cart of the browser costs', async () => {
      expect((await call('/api/cart/preview', { method: 'POST' })).status).toBe(200);
      expect(gateway.seen.map(({ service, url }) => [service, url])).toEqual([
        ['cart', '/cart/preview'],
      ]);
    });

    it('gives what is for anyone while identity can not say who calls, and asks others to try again', async () => {
      const verifier = makeTokenVerifier({
        getKey: async () => {
          throw new TypeError('fetch failed');
        },
        clock: systemClock,
        revocations: noRevocations,
      });
      const started = await startTestGateway({}, { verifier });
      const ask = async (path: string) => {
        const headers = await bearer();
        const response = await fetch(started.url + path, { headers });
        return [response.status, ((await response.json()) as Body).code];
      };

      expect(await ask('/api/products?page=2')).toEqual([200, undefined]);
      expect(await ask('/api/orders')).toEqual([503, 'UNAVAILABLE']);
      await started.stop();
    });
  });

  describe('bodies', () => {
    it('pass through untouched, JSON and multipart', async () => {
      const headers = { ...(await bearer('seller')), 'content-type': 'application/json' };
      await call('/api/products', { method: 'POST', headers, body: '{"title":"Pão","n":1.50}' });
      expect(String(gateway.seen[0]?.body)).toBe('{"title":"Pão","n":1.50}');
      const form = new FormData();
      form.set('images', new Blob([new Uint8Array(2_000_000)]), 'a.png');
      const answer = await call('/api/products/upload-images', {
        method: 'POST',
        headers: await bearer('seller'),
        body: form,
      });
      expect(answer.status).toBe(200);
      expect((gateway.seen[1]?.body as Buffer | undefined)?.length).toBeGreaterThan(2_000_000);
    });

    it('that end in the middle harm no other caller', async () => {
      const headers = await bearer('seller');
      await hangUp(gateway.url, [
        'POST /api/products HTTP/1.1',
        'Host: largo.test',
        `Authorization: ${headers['authorization']}`,
        'Content-Type: application/json',
        'Content-Length: 1000',
      ]);
      expect((await call('/api/products', { method: 'POST', headers, body: '{}' })).status).toBe(
        200,
      );
      expect(gateway.seen).toHaveLength(1);
    });

    it('are refused when too large', async () => {
      const headers = { ...(await bearer('seller')), 'content-type': 'application/json' };
      const answer = await call('/api/products', {
        method: 'POST',
        headers,
        body: JSON.stringify({ a: 'x'.repeat(1_100_000) }),
      });
      expect(answer).toMatchObject({
        status: 413,
        body: { code: 'PAYLOAD_TOO_LARGE', error: 'O conteúdo enviado é grande demais.' },
      });
      expect(gateway.seen).toHaveLength(0);
    });
  });

  describe('limits', () => {
    it('stop a flood of logins with 429 and let others in', async () => {
      const strict = await startTestGateway({ AUTH_LIMIT_PER_MINUTE: '3' });
      Object.assign(strict.answer, { status: 401 });
      const login = () => fetch(`${strict.url}/api/auth/login`, { method: 'POST' });
      const statuses = [];
      for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await login()).status);
      const refused = (await (await login()).json()) as Body;
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      expect(refused).toMatchObject({
        code: 'RATE_LIMITED',
        error: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
      });
      Object.assign(strict.answer, { status: 200 });
      expect((await fetch(`${strict.url}/api/products`)).status).toBe(200);
      await strict.stop();
    });
  });

  describe('micro-cache', () => {
    const shared = { 'cache-control': 'public, max-age=0, s-maxage=1', etag: '"v1"' };

    it('keeps a shared answer and asks once for many waiting callers', async () => {
      const headers = { ...shared, 'cache-control': 'public, max-age=0, s-maxage=60' };
      Object.assign(gateway.answer, { headers, delayMs: 50 });
      await Promise.all(Array.from({ length: 20 }, () => call('/api/products?sortBy=name&page=7')));
      const later = await call('/api/products?sortBy=name&page=7');
      expect(gateway.seen).toHaveLength(1);
      expect(later.headers.get('x-cache')).toBe('hit');
    });

    it('is not passed by with a parameter that is not read', async () => {
      const headers = { ...shared, 'cache-control': 'public, max-age=0, s-maxage=60' };
      Object.assign(gateway.answer, { headers });
      await call('/api/products?page=9&x=1&sortBy=name');
      const other = await call('/api/products?page=9&sortBy=name&x=2');
      const page = await call('/api/products?sortBy=name&page=10');
      expect(other.headers.get('x-cache')).toBe('hit');
      expect(page.headers.get('x-cache')).toBe('miss');
      expect(gateway.seen.map(({ url }) => url)).toEqual([
        '/products?page=9&sortBy=name',
        '/products?sortBy=name&page=10',
      ]);
    });

    it('asks again after the time that the service allows', async () => {
      Object.assign(gateway.answer, { headers: shared });
      await call('/api/products?sortBy=name&page=8');
      await expect
        .poll(async () => {
          await call('/api/products?sortBy=name&page=8');
          return gateway.seen.length;
        })
        .toBe(2);
    });

    it('answers 304 to a caller who has it already', async () => {
      Object.assign(gateway.answer, { headers: shared });
      const answer = await call('/api/products/304-test', { headers: { 'if-none-match': '"v1"' } });
      expect(answer.status).toBe(304);
    });

    it('keeps nothing that a service does not share, and no failures', async () => {
      await call('/api/products/not-shared');
      await call('/api/products/not-shared');
      Object.assign(gateway.answer, {
        status: 404,
        headers: shared,
        body: { error: 'x', code: 'PRODUCT_NOT_FOUND', requestId: 'r' },
      });
      await call('/api/products/missing');
      const again = await call('/api/products/missing');
      expect(again).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
      expect(gateway.seen).toHaveLength(4);
    });

    it('never gives a signed-in caller’s store page to anybody else', async () => {
      Object.assign(gateway.answer, { headers: shared });
      const headers = await bearer('buyer');
      await call('/api/stores/s1/profile', { headers });
      await call('/api/stores/s1/profile', { headers });
      await call('/api/stores/s1/profile');
      expect(gateway.seen.map((request) => 'authorization' in request.headers)).toEqual([
        true,
        true,
        false,
      ]);
    });
  });

  it('says the time of every answer by its own clock', async () => {
    const moment = new Date('2027-01-15T12:00:00Z');
    const moved = await startTestGateway({}, { clock: fixedClock(moment) });
    try {
      for (const path of ['/api/products', '/api/cart', '/api/nowhere']) {
        const { headers } = await fetch(`${moved.url}${path}`);
        expect(headers.get('date')).toBe(moment.toUTCString());
      }
    } finally {
      await moved.stop();
    }
  });

  it('ends a call that takes too long, when it is stopped', async () => {
    const impatient = await startTestGateway({ SHUTDOWN_GRACE_MS: '100' });
    impatient.answer.delayMs = 20_000;
    const login = `${impatient.url}/api/auth/login`;
    const underWay = fetch(login, { method: 'POST' }).catch(() => 'cut');
    await expect.poll(() => impatient.seen.length).toBe(1);

    await impatient.stop();

    expect(await underWay).toBe('cut');
  });

  it('says 503 in the one shape when a service is away', async () => {
    const broken = await startTestGateway({}, { broken: true });
    const read = await fetch(`${broken.url}/api/products`);
    const write = await fetch(`${broken.url}/api/auth/login`, { method: 'POST' });
    expect([read.status, write.status]).toEqual([503, 503]);
    expect(await write.json()).toMatchObject({
      code: 'UNAVAILABLE',
      error: 'Este serviço não está disponível agora. Tente de novo em instantes.',
      requestId: expect.any(String),
    });
    await broken.stop();
  });

  it('asks the services for their descriptions once, however many read the whole', async () => {
    const own = await startTestGateway();
    const read = () => fetch(`${own.url}/docs/openapi.json`);
    const texts = await Promise.all(
      [read(), read(), read()].map(async (one) => (await one).text()),
    );
    texts.push(await (await read()).text());

    expect(new Set(texts).size).toBe(1);
    expect(own.seen.filter(({ url }) => url === '/openapi.json')).toHaveLength(8);
    await own.stop();
  });

  it('collects one page of the API without what is internal', async () => {
    const document = (await (await fetch(`${gateway.url}/docs/openapi.json`)).json()) as {
      paths: object;
    };
    expect(Object.keys(document.paths)).toContain('/catalog-things');
    expect(Object.keys(document.paths).join()).not.toContain('internal');
    const page = await fetch(`${gateway.url}/docs/`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Largo · API');
  });
});

/** Sends the path unchanged; fetch would remove dot segments. */
async function rawRequest(
  url: string,
  path: string,
  [method, header] = ['POST', 'Content-Length: 0'],
): Promise<string> {
  const { connect } = await import('node:net');
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n\r\n`,
      );
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

/** Begins a request and hangs up before its body is complete. */
async function hangUp(url: string, lines: readonly string[]): Promise<void> {
  const { connect } = await import('node:net');
  const { hostname, port } = new URL(url);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n{"title":`, () => socket.destroy());
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
}
