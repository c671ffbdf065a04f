import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, askApp, buildApp, makeLogger } from '../src/index.ts';

const answered: string[] = [];
let app: App;

beforeAll(async () => {
  app = buildApp({ log: makeLogger('silent') });
  app.addHook('onResponse', async ({ url }, { statusCode }) => {
    answered.push(`${url} ${statusCode}`);
  });
  app.get('/bytes', (_request, reply) => reply.type('image/webp').send(Buffer.from([0, 255, 128])));
  app.get('/headers', (_request, reply) =>
    reply.header('set-cookie', ['a=1', 'b=2']).header('etag', '"x"').send('ação'),
  );
  app.get('/nothing', (_request, reply) => reply.code(204).send());
  app.get('/rows', (_request, reply) => reply.send(Readable.from(['título;', 'preço\n'])));
  app.get('/breaks', (_request, reply) => reply.send(Readable.from(halfAnswer())));
  app.post('/echo', async ({ body, headers, id }) => ({ body, host: headers.host, id }));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const get = (url: string) => askApp(app, { method: 'GET', url, headers: {} });

async function* halfAnswer(): AsyncGenerator<string> {
  yield 'half';
  await sleep(5);
  throw new Error('the disk is gone');
}

it('has the answer as a whole, whatever it is made of', async () => {
  const bytes = await get('/bytes');
  expect(bytes).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  expect([...bytes.body]).toEqual([0, 255, 128]);
  expect((await get('/rows')).body.toString()).toBe('título;preço\n');
  expect((await get('/nothing')).body).toHaveLength(0);
  const headers = await get('/headers');
  expect(headers.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], etag: '"x"' });
  expect(headers.body.toString()).toBe('ação');
});

it('brings the body and the headers', async () => {
  const headers = { 'content-type': 'application/json', 'x-request-id': 'c-12345678' };
  const body = JSON.stringify({ name: 'Pão de açúcar' });
  const answer = await askApp(app, { method: 'POST', url: '/echo', headers, body });
  expect(JSON.parse(answer.body.toString())).toEqual({
    body: { name: 'Pão de açúcar' },
    host: 'in-process',
    id: 'c-12345678',
  });
});

it('is refused as over the network', async () => {
  const headers = { 'content-type': 'application/json' };
  const broken = { method: 'POST', url: '/echo', headers, body: '{"name":' };
  const large = { ...broken, body: JSON.stringify('x'.repeat(1024 * 1024)) };
  expect(await askApp(app, broken)).toMatchObject({ status: 400 });
  expect(await askApp(app, large)).toMatchObject({ status: 413 });
});

it('fails where the answer breaks off, instead of giving half of it', async () => {
  await expect(get('/breaks')).rejects.toThrow('broken off');
});

it('is counted among the answers', async () => {
  answered.length = 0;
  await get('/headers');
  await get('/nothing');
  expect(answered).toEqual(['/headers 200', '/nothing 204']);
});
