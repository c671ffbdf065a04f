import { Nullable, Uuid } from '@largo/contracts';
import Type, { type TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, makeLogger } from '../src/index.ts';

const Line = Type.Object({ sku: Type.String(), quantity: Type.Integer({ default: 1 }) });
const Pix = Type.Object({ kind: Type.Literal('pix'), key: Type.String() });
const Card = Type.Object({
  kind: Type.Literal('card'),
  token: Type.String(),
  holder: Type.Object({ name: Type.String() }),
});
const Place = Type.Object({ city: Type.String() });
const Owner = Type.Object({ name: Type.String() });
const ExactPlace = Type.Object({ city: Type.String(), street: Owner });

const bodies = {
  ids: Type.Object({ one: Uuid, some: Type.Array(Nullable(Uuid)), note: Type.String() }),
  form: Type.Object({ name: Type.String(), note: Type.Optional(Nullable(Type.String())) }),
  nested: Type.Object({ owner: Type.Object({ name: Type.String() }), lines: Type.Array(Line) }),
  lists: Type.Array(Type.Array(Line)),
  nullable: Type.Object({ owner: Nullable(Type.Object({ name: Type.String() })) }),
  payment: Type.Object({ pay: Type.Union([Pix, Card, Type.String()]) }),
  places: Type.Union([Place, ExactPlace]),
  closed: Type.Union([
    Type.Object({ a: Type.Integer() }, { additionalProperties: false }),
    Type.Object({ a: Type.Integer(), b: Type.Integer() }, { additionalProperties: false }),
  ]),
  merged: Type.Intersect([Place, Type.Object({ owner: Line }), Type.Union([Pix, Card])]),
  record: Type.Object({ prices: Type.Record(Type.String(), Line) }),
  numbered: Type.Record(Type.String({ pattern: '^\\d+$' }), Type.Integer()),
  open: Type.Object({ known: Line }, { additionalProperties: true }),
  rest: Type.Object({ known: Type.Integer() }, { additionalProperties: Line }),
  anything: Type.Object({ values: Type.Unknown(), list: Type.Array(Type.Unknown()) }),
} satisfies Record<string, TSchema>;

const query = Type.Object({
  page: Type.Integer({ default: 1 }),
  tags: Type.Optional(Type.Array(Type.String())),
});

const app = buildApp({ log: makeLogger('silent') });
beforeAll(async () => {
  for (const [name, body] of Object.entries(bodies))
    app.post(`/${name}`, { schema: { body } }, (request) => ({ got: request.body }));
  app.get('/list', { schema: { querystring: query } }, (request) => {
    const owned = { userId: 'the-one-signed-in', ...request.query };
    return { owned };
  });
  app.post('/owned', { schema: { body: bodies.form } }, (request) => ({
    userId: 'the-one-signed-in',
    ...request.body,
  }));
  const ofAddress = { params: Type.Object({ id: Uuid }), querystring: Type.Object({ shop: Uuid }) };
  app.get('/ids/:id', { schema: ofAddress }, ({ params, query: { shop } }) => ({
    ...params,
    shop,
  }));
  app.post('/free', (request) => ({ got: request.body ?? null }));
  await app.ready();
});
afterAll(() => app.close());

async function send(name: keyof typeof bodies, body: unknown) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: `/${name}`, payload, headers });
  return { status: answer.statusCode, ...answer.json<{ got?: unknown; code?: string }>() };
}

const line = { sku: 'a', quantity: 2 };
const pix = { kind: 'pix', key: 'k' };
const card = { kind: 'card', token: 't', holder: { name: 'Ana' } };
const id = '0199a1f0-00ab-7000-8000-0000000000cd';
const ID = id.toUpperCase();
const extra = { id: 'x', userId: 'another-user', roles: ['admin'] };

describe('a handler is given', () => {
  it('its own id, whatever a body or a query says', async () => {
    const written = await app.inject({
      method: 'POST',
      url: '/owned',
      payload: { name: 'Ana', ...extra },
    });
    const read = await app.inject('/list?page=2&userId=another-user&tags=a&roles=admin');

    expect(written.json()).toEqual({ userId: 'the-one-signed-in', name: 'Ana' });
    expect(read.json()).toEqual({
      owned: { userId: 'the-one-signed-in', page: 2, tags: ['a'] },
    });
  });

  const cases: readonly [what: string, name: keyof typeof bodies, sent: unknown, got: unknown][] = [
    ['named fields only', 'form', { name: 'Ana', note: null, ...extra }, { name: 'Ana', note: null }],
    [
      'named fields at every depth',
      'nested',
      { owner: { name: 'Ana', ...extra }, lines: [{ ...line, ...extra }, { sku: 'b', ...extra }], extra },
      { owner: { name: 'Ana' }, lines: [line, { sku: 'b', quantity: 1 }] },
    ],
    ['named fields in lists of lists', 'lists', [[{ ...line, extra }], []], [[line], []]],
    ['null where it may be', 'nullable', { owner: null, extra }, { owner: null }],
    ['an object where null may be', 'nullable', { owner: { name: 'Ana', extra } }, { owner: { name: 'Ana' } }],
    ['the fields of the first branch', 'payment', { pay: { ...pix, ...extra, token: 't' } }, { pay: pix }],
    [
      'the fields of the second branch',
      'payment',
      { pay: { ...card, ...extra, key: 'k', holder: { name: 'Ana', extra } } },
      { pay: card },
    ],
    ['a branch that is a text', 'payment', { pay: 'later', extra }, { pay: 'later' }],
    ['the smaller of two branches', 'places', { city: 'Campinas', street: 'x', extra }, { city: 'Campinas' }],
    [
      'what the greater of two branches names',
      'places',
      { city: 'Campinas', street: { name: 'Rua A', extra }, extra },
      { city: 'Campinas', street: { name: 'Rua A' } },
    ],
    ['the branch of two closed ones that fits', 'closed', { a: 1, b: 2 }, { a: 1, b: 2 }],
    [
      'what all parts of an intersection name',
      'merged',
      { ...pix, city: 'Campinas', owner: { ...line, extra }, token: 't', extra },
      { ...pix, city: 'Campinas', owner: line },
    ],
    [
      'every key of a record, and named fields in it',
      'record',
      { prices: { a: { ...line, extra }, constructor: line, toString: line }, extra },
      { prices: { a: line, constructor: line, toString: line } },
    ],
    ['the keys that a record is about', 'numbered', { 12: 1, x: 'other' }, { 12: 1 }],
    ['all of an open object, with named fields in what it names', 'open', { known: { ...line, extra }, extra }, { known: line, extra }],
    ['the rest in the shape that is said of it', 'rest', { known: 1, other: { ...line, extra } }, { known: 1, other: line }],
    ['all of what the schema says nothing about', 'anything', { values: { extra }, list: [extra], extra }, { values: { extra }, list: [extra] }],
    ['ids in small letters, and texts as they are', 'ids', { one: ID, some: [ID, null], note: ID }, { one: id, some: [id, null], note: ID }],
    ['no name that every object has', 'form', { name: 'Ana', constructor: 'x', toString: 'y', hasOwnProperty: 1 }, { name: 'Ana' }],
  ]; // prettier-ignore
  it.each(cases)('%s', async (_what, name, sent, got) => {
    expect(await send(name, sent)).toEqual({ status: 200, got });
  });

  it('ids of an address in small letters', async () => {
    const answer = await app.inject(`/ids/${ID}?shop=${ID}`);
    expect(answer.json()).toEqual({ id, shop: id });
  });

  it('all of a body whose route has no schema, as something unknown', async () => {
    const answer = await app.inject({ method: 'POST', url: '/free', payload: extra });
    expect(answer.json()).toEqual({ got: extra });
  });
});

describe('keys of the prototype', () => {
  it.each([
    '{"name":"Ana","__proto__":{"userId":"x"}}',
    '{"name":"Ana","constructor":{"prototype":{"userId":"x"}}}',
    '{"name":"Ana","deep":{"__proto__":{"userId":"x"}}}',
  ])('refuse the body %s', async (payload) => {
    expect(await send('form', payload)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(({} as { userId?: string }).userId).toBeUndefined();
  });

  it('do not reach a handler through a query', async () => {
    const answer = await app.inject('/list?__proto__=x&constructor=y&prototype=z&__proto__[userId]=x');
    expect(answer.json()).toEqual({ owned: { userId: 'the-one-signed-in', page: 1 } });
  }); // prettier-ignore
});

it('a closed schema refuses what it does not name', async () => {
  expect(await send('closed', { a: 1, c: 2 })).toMatchObject({ status: 400 });
});

it('a schema whose names are not known stops the start', async () => {
  const other = buildApp({ log: makeLogger('silent') });
  const body = Type.Unsafe({ $ref: '#/$defs/a', $defs: { a: { type: 'object' } } });
  other.post('/', { schema: { body } }, () => ({}));
  await expect(other.ready()).rejects.toThrow("The fields of $ref in a request's schema");
  await other.close();
});
