import { Address, Nullable, oneOf, Uuid } from '@largo/contracts';
import Type, { type TSchema } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, makeLogger } from '../src/index.ts';

const Moment = Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' })]);
const Account = Type.Object({
  bank: Type.Object({ agency: Nullable(Type.String({ maxLength: 4 })), number: Type.String() }),
});

const fields = {
  name: Type.String({ minLength: 2, maxLength: 120 }),
  letter: Type.String({ minLength: 1, maxLength: 1 }),
  note: Nullable(Type.String({ maxLength: 1000 })),
  count: Type.Integer({ minimum: 1, maximum: 100_000 }),
  share: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 99.5, multipleOf: 0.01 }),
  isOpen: Type.Boolean(),
  id: Uuid,
  email: Type.String({ format: 'email' }),
  day: Type.String({ format: 'date' }),
  at: Moment,
  link: Type.String({ format: 'uri' }),
  zipCode: Address.properties.zipCode,
  sort: oneOf(['newest', 'oldest']),
  role: Type.Union([Type.Literal('buyer'), Type.Literal('seller')]),
  status: Type.Union([Type.Literal('paid'), Type.Literal('')]),
  times: Type.Union([Type.Literal(1), Type.Literal(12)]),
  kind: Type.Literal('pix'),
  tags: Type.Array(Type.String({ maxLength: 3 }), { minItems: 1, maxItems: 2, uniqueItems: true }),
  either: Type.Union([Type.Integer(), Type.String()]),
  place: Type.Object({ city: Type.String() }),
  account: Type.Union([Type.String(), Account]),
  choices: Type.Record(Type.String(), Type.Integer(), { maxProperties: 1 }),
} satisfies Record<string, TSchema>;

const app = buildApp({ log: makeLogger('silent') });
beforeAll(async () => {
  for (const [name, field] of Object.entries(fields))
    app.post(`/${name}`, { schema: { body: Type.Object({ [name]: field }) } }, () => ({}));
  const [limit, page] = [Type.Integer({ maximum: 50 }), Type.Number({ default: 1 })];
  const querystring = Type.Object({ limit, page });
  const headers = Type.Object({ 'x-shop': Type.Optional(Uuid) });
  app.get('/list/:id', { schema: { params: Type.Object({ id: Uuid }), querystring, headers } }, () => ({})); // prettier-ignore
  await app.ready();
});
afterAll(() => app.close());

const cases: readonly [name: keyof typeof fields, value: unknown, message: string, at?: string][] = [
  ['name', undefined, 'É obrigatório.'],
  ['name', 'A', 'Deve ter no mínimo 2 caracteres.'],
  ['name', 'A'.repeat(121), 'Deve ter no máximo 120 caracteres.'],
  ['name', 12, 'Deve ser um texto.'],
  ['name', null, 'Deve ser um texto.'],
  ['name', 'la\u0000mp', 'Tem caracteres que não podem ser guardados.'],
  ['letter', '', 'Não pode ficar vazio.'],
  ['letter', 'AB', 'Deve ter no máximo 1 caractere.'],
  ['note', 'A'.repeat(1001), 'Deve ter no máximo 1.000 caracteres.'],
  ['note', 7, 'Deve ser um texto.'],
  ['count', '12', 'Deve ser um número inteiro.'],
  ['count', 1.5, 'Deve ser um número inteiro.'],
  ['count', 0, 'Deve ser no mínimo 1.'],
  ['count', 100_001, 'Deve ser no máximo 100.000.'],
  ['share', 0, 'Deve ser maior que 0.'],
  ['share', 99.5, 'Deve ser menor que 99,5.'],
  ['share', 1.001, 'Deve ser múltiplo de 0,01.'],
  ['isOpen', 'yes', 'Deve ser verdadeiro ou falso (true ou false).'],
  ['id', '12', 'Deve ser um identificador (UUID).'],
  ['id', 'urn:uuid:0199a1f0-0000-7000-8000-000000000000', 'Deve ser um identificador (UUID).'],
  ['email', 'ana', 'Deve ser um e-mail, como nome@exemplo.com.br.'],
  ['day', '21/11/2026', 'Deve ser uma data no formato AAAA-MM-DD.'],
  ['at', 'ontem', 'Deve ser uma data no formato AAAA-MM-DD.'],
  ['link', 'loja', 'Deve ser um endereço completo, como https://exemplo.com.br.'],
  ['zipCode', '13', 'Não está no formato esperado, como 13015-904.'],
  ['sort', 'price', 'Deve ser um destes: newest, oldest.'],
  ['role', 'admin', 'Deve ser um destes: buyer, seller.'],
  ['status', 'x', 'Deve ser um destes: paid, vazio.'],
  ['times', 5, 'Deve ser um destes: 1, 12.'],
  ['kind', 'card', 'Deve ser pix.'],
  ['tags', [], 'Deve ter no mínimo 1 item.'],
  ['tags', ['a', 'b', 'c'], 'Deve ter no máximo 2 itens.'],
  ['tags', ['a', 'a'], 'Não pode ter itens repetidos.'],
  ['tags', 'a', 'Deve ser uma lista.'],
  ['tags', ['a', 'long'], 'Deve ter no máximo 3 caracteres.', 'tags.1'],
  ['either', false, 'Deve ser um número inteiro ou um texto.'],
  ['place', 'Campinas', 'Deve ser um objeto.'],
  ['place', {}, 'É obrigatório.', 'place.city'],
  ['account', 5, 'Deve ser um texto ou um objeto.'],
  ['account', { bank: { agency: '12345', number: '1' } }, 'Deve ter no máximo 4 caracteres.', 'account.bank.agency'],
  ['account', { bank: { agency: null } }, 'É obrigatório.', 'account.bank.number'],
  ['choices', { a: 1, b: 2 }, 'Deve ter no máximo 1 campo.'],
  ['choices', { 'a/b~': 'x' }, 'Deve ser um número inteiro.', 'choices.a/b~'],
]; // prettier-ignore

it.each(cases)('the field %s of %j is refused: %s', async (name, value, message, field = name) => {
  const answer = await app.inject({ method: 'POST', url: `/${name}`, payload: { [name]: value } });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    error: `Campo ${field}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    code: 'INVALID_REQUEST',
    details: [{ field, message }],
    requestId: expect.any(String),
  });
});

const id = '0199a1f0-0000-7000-8000-000000000000';
it.each([
  [`/list/${id}?limit=51`, 'Parâmetro limit: deve ser no máximo 50.'],
  [`/list/${id}?limit=many`, 'Parâmetro limit: deve ser um número inteiro.'],
  [`/list/${id}`, 'Parâmetro limit: é obrigatório.'],
  [`/list/${id}?limit=1&page=Infinity`, 'Parâmetro page: deve ser um número finito.'],
  ['/list/12?limit=1', 'Parâmetro id: deve ser um identificador (UUID).'],
])('the address %s is refused: %s', async (url, error) => {
  const answer = await app.inject(url);
  expect(answer.json()).toMatchObject({ error, code: 'INVALID_REQUEST' });
});

it('a header and a body that is none are refused by name', async () => {
  const header = await app.inject({ url: `/list/${id}?limit=1`, headers: { 'x-shop': 'a' } });
  const body = await app.inject({ method: 'POST', url: '/name', payload: [] });

  expect(header.json()).toMatchObject({
    error: 'Cabeçalho x-shop: deve ser um identificador (UUID).',
    details: [{ field: 'x-shop' }],
  });
  expect(body.json()).toMatchObject({
    error: 'Campo body: deve ser um objeto.',
    details: [{ field: 'body', message: 'Deve ser um objeto.' }],
  });
});
