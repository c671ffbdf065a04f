import { connect } from 'node:net';
import { anActor, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { sample } from './sample/service.ts';

const service = useService(() => startTestService(sample()));

const json = { 'content-type': 'application/json' };

describe('errors', () => {
  it('answers an unknown address with NOT_FOUND', async () => {
    const answer = await service.anonymous.get('/nowhere?secret=1', {
      'x-request-id': 'req-12345678',
    });

    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      error: 'Rota não encontrada',
      code: 'NOT_FOUND',
      requestId: 'req-12345678',
    });
  });

  it('answers a malformed address with INVALID_REQUEST', async () => {
    const answer = await service.anonymous.get('/things/%E0%A4%A');

    expect(answer.body).toMatchObject({
      code: 'INVALID_REQUEST',
      error: 'Não foi possível ler a requisição.',
    });
    expect(answer.status).toBe(400);
  });

  it('names the field of a body that breaks its schema', async () => {
    const answer = await service.as(anActor()).post('/things', { name: 'lamp' });

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ field: 'priceCents', message: 'É obrigatório.' }],
    });
  });

  it('does not take a text for a number in a body, but does in a query', async () => {
    const body = await service.as(anActor()).post('/things', { name: 'lamp', priceCents: '12' });
    const query = await service.anonymous.get('/things?limit=7');

    expect(body.body).toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ field: 'priceCents' }],
    });
    expect(query.body).toMatchObject({ limit: 7 });
  });

  it.each([
    ['a text with a zero character', { name: 'la\u0000mp', priceCents: 1 }, 'name'],
    ['half of a surrogate pair', { name: 'lamp\ud800', priceCents: 1 }, 'name'],
  ])('refuses %s, which no database keeps', async (_what, body, field) => {
    const answer = await service.as(anActor()).post('/things', body);

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', details: [{ field }] },
    });
  });

  it.each(['/things?limit=Infinity', '/things?limit=-Infinity', '/things?limit=1e999'])(
    'refuses a number without bounds: %s',
    async (path) => {
      const answer = await service.anonymous.get(path);

      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST', details: [{ field: 'limit' }] },
      });
    },
  );

  it.each(['0000-01-01', '9999-12-31T23:59:59-23:59'])(
    'refuses the moment %s, which no calendar of the database has',
    async (since) => {
      const answer = await service.anonymous.get(`/things/since?moment=${since}`);

      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST', error: 'Esta data ou hora não existe.' },
      });
    },
  );

  it.each([
    ['malformed JSON', '{"name":', 'Não foi possível ler a requisição.'],
    ['a body that is no object', '[]', 'Campo body: deve ser um objeto.'],
    ['an empty body', '', 'Campo body: deve ser um objeto.'],
    ['a poisoned body', '{"__proto__":{"admin":true}}', 'Não foi possível ler a requisição.'],
  ])('refuses %s', async (_what, payload, error) => {
    const answer = await service.as(anActor()).post('/things', payload, json);

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'INVALID_REQUEST',
      requestId: expect.any(String),
      error,
    });
  });

  it.each([
    ['a key', '{"name":"a","priceCents":1,"name":"b"}', 'name'],
    ['a key in another spelling', String.raw`{"name":"a","priceCents":1,"n\u0061me":"b"}`, 'name'],
    [
      'a key deep inside',
      '{"name":"a","priceCents":1,"x":[{"y":1},{"y":2,"z":"\\"{","y":3}]}',
      'y',
    ],
  ])('refuses %s that comes twice', async (_what, payload, field) => {
    const answer = await service.as(anActor()).post('/things', payload, json);

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', details: [{ field }] },
    });
  });

  it('takes the same key in two objects, and one as a value', async () => {
    const post = (payload: string) => service.as(anActor()).post('/things', payload, json);
    expect((await post('{"name":"priceCents","priceCents":1}')).status).toBe(201);
    // Refused for the unknown member, not for a repeated key.
    const { body } = await post('{"name":"a","priceCents":1,"x":{"name":"name"}}');
    expect(body).toMatchObject({ details: [{ field: 'x' }] });
  });

  it('refuses a body that is too large', async () => {
    const answer = await service.as(anActor()).post('/things', { name: 'x'.repeat(1_100_000) });

    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', error: 'O conteúdo enviado é grande demais.' },
    });
  });

  it('refuses a media type it does not read', async () => {
    const answer = await service
      .as(anActor())
      .post('/things', '<a/>', { 'content-type': 'text/xml' });

    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      error: 'O conteúdo enviado é de um tipo que não é lido aqui.',
    });
  });

  it('does not show what went wrong inside', async () => {
    const answer = await service.anonymous.get('/broken');

    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({
      code: 'INTERNAL_ERROR',
      error: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    });
    expect(answer.text).not.toContain('hunter2');
  });

  it.each(['25P03', '25P04', '40001', '53300', '55P03', '57014', '58030'])(
    'answers the passing database error %s with 503 and when to try again',
    async (state) => {
      const answer = await service.anonymous.get(`/failing/${state}`);

      expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
      expect(answer.headers['retry-after']).toBe('2');
    },
  );

  it('gives a refusal of the domain its status, code and details', async () => {
    const answer = await service.as(anActor()).post('/things', { name: 'taken', priceCents: 1 });

    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'CATEGORY_IN_USE', details: { name: 'taken' } });
  });

  it('answers what is not HTTP at all', async () => {
    const { port } = new URL(service.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end('nonsense\r\n\r\n');

    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();

    expect(text).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'INVALID_REQUEST',
      error: 'Não foi possível ler a requisição.',
    });
  });

  it('drops what the response schema does not name', async () => {
    const owner = anActor();
    await service.as(owner).post('/things', { name: 'chair', priceCents: 5 });

    const answer = await service.anonymous.get('/things');

    expect(answer.text).toContain('chair');
    expect(answer.text).not.toContain(owner.userId);
  });
});
