import { eventually } from '@largo/testkit';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actors, callerFor, createActors } from '../support/actors.ts';
import { type Json, makeCall } from '../support/client.ts';
import { storedTexts } from '../support/damaged-texts.ts';
import {
  filledBody,
  type Hostile,
  hostiles,
  markedAt,
  marker,
  pathsOfTexts,
  plainSchema,
  singleHostiles,
} from '../support/hostile-texts.ts';
import { productFile, type Upload, uploadOf } from '../support/hostile-uploads.ts';
import { type CallerName, type MatrixRow, readMatrix } from '../support/matrix.ts';
import { oneCity } from '../support/one-city.ts';
import { expectOk, home, newEmail, password } from '../support/people.ts';
import { sampleOf } from '../support/sample-calls.ts';
import type { System } from '../support/system.ts';

/** End sessions, or need what a text can't be. */
const left = /logout|refresh|change-password|second-factor|disconnect|deletion|sessions/;

interface Addressed {
  path?: string;
}

/** Bodies whose other fields decide whether a text is stored. */
const sensible = ({ product }: Actors): Readonly<Record<string, Json>> => ({
  'POST /auth/register': {
    name: 'Ana',
    email: newEmail('letras'),
    password,
    cpf: '529.982.247-25',
    phone: '(19) 99111-2222',
    roles: ['buyer'],
    address: home,
  },
  'PUT /auth/profile': { name: 'Ana', address: home },
  'POST /products': {
    title: 'Bolo',
    description: 'Feito à mão no bairro.',
    price: 10,
    stock: 1,
    categoryId: product.categoryId,
    images: [],
  },
  'PUT /products/:id': { title: 'Pão', description: 'Feito à mão no bairro.' },
  'POST /admin/categories': { name: `Categoria ${Date.now()}` },
  'POST /admin/neighborhoods': { name: `Bairro ${Date.now()}` },
  'PUT /users/me/seller-profile': { businessName: 'Forno', cnpj: '11222333000181' },
  'PUT /users/seller-profile': { businessName: 'Forno', cnpj: '11222333000181' },
  'POST /users/me/seller-profile': { businessName: 'Forno', cnpj: '11222333000181' },
  'POST /notifications/system': { title: 'Aviso', message: 'Feira no largo', role: 'buyer' },
  'POST /admin/payout/adjustments': {
    sellerId: product.sellerId,
    amount: 1,
    reason: 'goodwill',
    note: 'Combinado',
  },
  'POST /admin/payout/record': {
    sellerId: product.sellerId,
    amount: 1,
    paymentMethod: 'cash',
    confirmed: true,
  },
  'POST /admin/users/admin': { name: 'Rita', email: newEmail('letras') },
  'POST /stores/:storeId/rating': { overallRating: 5 },
  'POST /orders': { items: [{ productId: product.id, quantity: 1 }], shippingAddress: home },
});

describe('texts in every encoding and with every sign', () => {
  let system: System;
  let actors: Actors;
  let document: Json;
  let rows: MatrixRow[];
  beforeAll(async () => {
    ({ system } = oneCity());
    actors = await createActors(system);
    document = expectOk(await makeCall(system.shopUrl)('GET', '/docs/openapi.json')).body;
    rows = readMatrix().filter(({ path, method }) => method !== 'GET' && !left.test(path));
  });

  const schemaOf = (row: MatrixRow, type: string): Json => {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    const operation = (document.paths[`/api${path}`] ?? document.paths[path])?.[
      row.method.toLowerCase()
    ];
    const schema = operation?.requestBody?.content?.[type]?.schema;
    return schema && plainSchema(schema, document);
  };
  const callerNameOf = ({ expected }: MatrixRow) =>
    (['buyer', 'seller', 'admin', 'visitor'] as const).find((name) => expected[name] === 'in');
  const givenOf = (row: MatrixRow, name: CallerName): Json =>
    sensible(actors)[`${row.method} ${row.path}`] ?? sampleOf(row, actors, name).body;

  /** Sends it as a caller who is allowed to. */
  async function send(row: MatrixRow, name: CallerName, { path, ...upload }: Upload & Addressed) {
    const caller = callerFor(actors, name, row.path);
    const token = caller.token();
    const answer = await fetch(`${system.apiUrl}${path ?? sampleOf(row, actors, name).path}`, {
      method: row.method,
      headers: {
        'content-type': upload.contentType,
        'x-forwarded-for': caller.address,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: new Uint8Array(upload.body),
    });
    const given = (await answer.json().catch(() => ({}))) as Json;
    const { code } = given;
    const isAnswered = answer.ok || (answer.status < 500 && code !== undefined);
    const line = `${row.method} ${row.path}: ${answer.status} ${code}`;
    return { row, isAnswered, isStored: answer.ok, line, given };
  }

  const contentType = 'application/json';
  const isFine = (
    { isAnswered, isStored }: Awaited<ReturnType<typeof send>>,
    { isRefused }: Hostile,
  ) => isAnswered && !(isRefused && isStored);

  it('are refused with a code or stored plain, by every operation that takes a text', async () => {
    const wrong: string[] = [];
    const stored = new Set<MatrixRow>();
    let count = 0;
    for (const hostile of hostiles)
      for (const row of rows) {
        const name = callerNameOf(row);
        const schema = schemaOf(row, contentType);
        if (name === undefined || schema === undefined) continue;
        const body = filledBody(schema, givenOf(row, name), document);
        if (!JSON.stringify(body ?? '').includes(marker)) continue;
        const answer = await send(row, name, { contentType, body: hostile.bytesOf(body) });
        count += 1;
        if (!isFine(answer, hostile)) wrong.push(`${answer.line}, ${hostile.name}`);
        if (answer.isStored) stored.add(row);
      }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(400);
    expect(stored.size).toBeGreaterThan(15);
  });

  it('are as harmless in each text alone, also in codes, places and phone numbers', async () => {
    const wrong: string[] = [];
    const stored = new Set<string>();
    for (const row of rows) {
      const name = callerNameOf(row);
      const schema = schemaOf(row, contentType);
      if (name === undefined || schema === undefined) continue;
      for (const [index, path] of pathsOfTexts(schema, document).entries())
        for (const hostile of singleHostiles(index)) {
          const body = markedAt(givenOf(row, name), path);
          const answer = await send(row, name, { contentType, body: hostile.bytesOf(body) });
          const field = `${path.join('.')}, ${hostile.name}`;
          if (!isFine(answer, hostile)) wrong.push(`${answer.line}, ${field}`);
          if (answer.isStored) stored.add(`${row.path} ${path.join('.')}`);
        }
    }
    expect(wrong).toEqual([]);
    expect(stored.size).toBeGreaterThan(80);
  });

  it('are as harmless in names of files, fields of forms and files of products', async () => {
    const isForm = (row: MatrixRow) => schemaOf(row, 'multipart/form-data') !== undefined;
    const forms = rows.filter(isForm);
    const shop = makeCall(system.apiUrl);
    const path = `/categories/${actors.product.categoryId}`;
    const category: string = expectOk(await shop('GET', path)).body.category.name;
    const wrong: string[] = [];
    const stored = new Set<string>();
    const sendAll = async (
      row: MatrixRow,
      uploadWith: (text: Buffer) => Upload & Addressed,
      name: CallerName | undefined = callerNameOf(row),
    ) => {
      if (name === undefined) throw new Error(`no one may call ${row.path}`);
      for (const hostile of hostiles) {
        const answer = await send(row, name, uploadWith(hostile.plain));
        if (!answer.isAnswered) wrong.push(`${answer.line}, ${hostile.name}`);
        if (answer.isStored) stored.add(row.path);
        if (answer.given.import) await bringAlong(answer.given.import.id);
      }
    };
    const { address: networkAddress, token } = actors.people.seller;
    const store = makeCall(system.apiUrl, networkAddress);
    const bringAlong = async (importId: string) => {
      const one = `/products/imports/${importId}`;
      await store('POST', `${one}/apply`, {}, { token: token() });
      const isApplied = async () =>
        expectOk(await store('GET', one, undefined, { token: token() })).body.import.state ===
        'applied';
      await eventually(isApplied, { timeoutMs: 30_000 });
    };
    for (const row of forms)
      await sendAll(row, (text) => uploadOf(schemaOf(row, 'multipart/form-data'), text));
    for (const row of rows) {
      if (row.path === '/products/imports' && row.method === 'POST')
        await sendAll(row, (text) => ({
          ...productFile(text, category),
          path: '/products/imports?fileName=produtos.csv',
        }));
      if (row.path === '/orders/:id/attachments') {
        const schema = schemaOf(row, 'multipart/form-data');
        const address = `/orders/${actors.proof.orderId}/attachments`;
        const withFile = (text: Buffer) => uploadOf(schema, text, { purpose: 'problem' });
        await sendAll(row, (text) => ({ ...withFile(text), path: address }), 'otherBuyer');
      }
    }
    expect(wrong).toEqual([]);
    expect(forms.length).toBeGreaterThan(4);
    expect([...stored].toSorted()).toEqual([
      '/orders/:id/attachments',
      '/products/imports',
      '/products/upload-images',
      '/users/me/store-image',
    ]);
  });

  describe('once they are stored', () => {
    let sql: postgres.Sql;
    beforeAll(() => {
      sql = postgres(system.databaseUrl, { max: 1, onnotice: () => undefined });
    });
    afterAll(() => sql.end());

    it('stand damaged, decomposed or with invisible marks in no column of any service', async () => {
      const { kept, bad } = await storedTexts(sql);
      expect(bad).toEqual([]);
      expect(kept.length).toBeGreaterThan(15);
    });

    it.for([
      ['name', 'cafe\u0301'],
      ['name', 'a\u202Eb'],
      ['name', 'a\u200Bb'],
      ['name', 'a\rb'],
      ['name', 'a\nb'],
      ['note', 'a\u0093b'],
      ['note', 'a\u2028b'],
      ['note', 'a\uFFFDb'],
      ['lines', ['a', 'b\u0007']],
      ['body', { text: 'a\u0007b' }],
      ['body', { text: 'a\fb' }],
      ['body', { texts: ['a\uFEFFb'] }],
    ] as const)('would be found in %s: %j', async ([column, value]) => {
      await sql`create schema planted`;
      try {
        await sql`create table planted.texts (name text, note text, lines text[], body jsonb)`;
        const plain = { name: 'Pão', note: 'a\nb', lines: ['a\tb'], body: { text: 'a\n\\u0007' } };
        for (const row of [plain, { ...plain, [column]: value }])
          await sql`insert into planted.texts ${sql({ ...row, body: sql.json(row.body) })}`;
        const { bad } = await storedTexts(sql, 'planted');
        expect(bad).toEqual([expect.stringMatching(`^planted\\.texts\\.${column}: `)]);
      } finally {
        await sql`drop schema planted cascade`;
      }
    });
  });
});
