import { Nullable } from '@largo/contracts';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, makeLogger } from '../src/index.ts';

const Form = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 6 })),
  note: Type.Optional(Type.String({ maxLength: 1000 })),
  shortNote: Type.Optional(Nullable(Type.String({ maxLength: 140 }))),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 20 }))),
});

const app = buildApp({ log: makeLogger('silent') });
beforeAll(async () => {
  for (const path of ['/form', '/internal/form'])
    app.post(path, { schema: { body: Form } }, ({ body }) => ({ got: body }));
  app.get('/list', { schema: { querystring: Form } }, ({ query }) => ({ got: query }));
  await app.ready();
});
afterAll(() => app.close());

async function post(body: Record<string, unknown> | Buffer, path = '/form', charset = '') {
  const payload = Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const headers = { 'content-type': `application/json${charset}` };
  const answer = await app.inject({ method: 'POST', url: path, headers, payload });
  return { status: answer.statusCode, body: answer.json<{ got: unknown; code: string }>() };
}

describe('a text', () => {
  it('in bytes that are not UTF-8 is refused, whatever the header calls them', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"name":"P'),
      Buffer.from([0xe3]),
      Buffer.from('o"}'),
    ]);
    for (const charset of ['', '; charset=utf-8', '; charset=iso-8859-1'])
      expect(await post(bytes, '/form', charset)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST' },
      });
    const query = await app.inject('/list?note=caf%E9');
    expect(query.statusCode).toBe(400);
  });

  it.each([
    ['a NUL', 'a\0b'],
    ['a control of windows-1252', 'a\u0093b'],
    ['a bell', 'a\u0007b'],
    ['half a pair', 'a\ud800b'],
    ['the sign for what was not understood', 'a\ufffdb'],
  ])('with %s is refused in every kind of field', async (_what, text) => {
    for (const form of [{ name: text }, { note: text }, { tags: ['ok', text] }])
      expect((await post(form)).status).toBe(400);
  });

  it('is composed before its length is counted', async () => {
    const decomposed = 'Cafézã'.normalize('NFD');
    expect(decomposed).toHaveLength(8);
    expect((await post({ name: decomposed, tags: [decomposed] })).body).toEqual({
      got: { name: 'Cafézã', tags: ['Cafézã'] },
    });
    const { body } = await app.inject(`/list?name=${encodeURIComponent(decomposed)}`);
    expect(JSON.parse(body)).toEqual({ got: { name: 'Cafézã' } });
  });

  it('loses its direction marks and zero-width spaces, and keeps its emoji', async () => {
    const marked = '\u202eoãP\u202c\u200b\ufeff 👩‍🌾';
    expect((await post({ note: marked })).body.got).toEqual({ note: 'oãP 👩‍🌾' });
  });

  it('keeps its line breaks where it may be long, with one kind of line end', async () => {
    const lines = 'um\r\ndois\rtrês\u2028quatro\n\ncinco';
    expect((await post({ note: lines })).body.got).toEqual({
      note: 'um\ndois\ntrês\nquatro\n\ncinco',
    });
    expect((await post({ name: 'a\r\nb\tc', tags: ['d\ne'] })).body.got).toEqual({
      name: 'a b c',
      tags: ['d e'],
    });
    expect((await post({ shortNote: 'a\r\nb' })).body.got).toEqual({ shortNote: 'a\nb' });
  });

  it('that a service passes on stays as it was stored', async () => {
    for (const note of ['Cafe\u0301\r\n\u200b', 'P\ufffdo', '\u0093Pão\u0094'])
      expect((await post({ note }, '/internal/form')).body.got).toEqual({ note });
    expect((await post({ note: 'a\0b' }, '/internal/form')).status).toBe(400);
  });
});
