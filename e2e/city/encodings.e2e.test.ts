import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actors, callerFor, createActors } from '../support/actors.ts';
import { type Json, makeCall } from '../support/client.ts';
import { filledBody, type Hostile, hostiles, marker } from '../support/hostile-texts.ts';
import { type CallerName, type MatrixRow, readMatrix } from '../support/matrix.ts';
import { oneCity } from '../support/one-city.ts';
import { expectOk, home, newEmail, password } from '../support/people.ts';
import { sampleOf } from '../support/sample-calls.ts';
import type { System } from '../support/system.ts';

/** End sessions, or need what a text can't be. */
const left = /logout|refresh|change-password|second-factor|disconnect|deletion|sessions/;

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

  const bodyOf = (row: MatrixRow, name: CallerName): Json => {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    const operation = (document.paths[`/api${path}`] ?? document.paths[path])?.[
      row.method.toLowerCase()
    ];
    const schema = operation?.requestBody?.content?.['application/json']?.schema;
    if (schema === undefined) return undefined;
    const given = sensible(actors)[`${row.method} ${row.path}`] ?? sampleOf(row, actors, name).body;
    return filledBody(schema, given, document);
  };

  async function send(row: MatrixRow, { name, isRefused, bytesOf }: Hostile) {
    const who = (['buyer', 'seller', 'admin', 'visitor'] as const).find(
      (caller) => row.expected[caller] === 'in',
    );
    if (who === undefined) return [];
    const body = bodyOf(row, who);
    if (!JSON.stringify(body ?? '').includes(marker)) return [];
    const caller = callerFor(actors, who, row.path);
    const token = caller.token();
    const answer = await fetch(`${system.apiUrl}${sampleOf(row, actors, who).path}`, {
      method: row.method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': caller.address,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: new Uint8Array(bytesOf(body)),
    });
    const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
    const isFine = answer.ok ? !isRefused : answer.status < 500 && code !== undefined;
    const line = `${row.method} ${row.path} ${name}: ${answer.status} ${code}`;
    return [{ row, isFine, isStored: answer.ok, line }];
  }

  it('are refused with a code or stored plain, by every operation that takes a text', async () => {
    const answers: Awaited<ReturnType<typeof send>> = [];
    for (const hostile of hostiles)
      for (const row of rows) answers.push(...(await send(row, hostile)));

    expect(answers.length).toBeGreaterThan(400);
    expect(answers.filter(({ isFine }) => !isFine).map(({ line }) => line)).toEqual([]);
    const stored = new Set(answers.filter((one) => one.isStored).map(({ row }) => row));
    expect(stored.size).toBeGreaterThan(15);
  });

  it('stand damaged, decomposed or with invisible marks in no column of any service', async () => {
    const sql = postgres(system.databaseUrl, { max: 1, onnotice: () => undefined });
    try {
      const columns = await sql<{ place: string; table: string; column: string }[]>`
        select table_schema || '.' || table_name || '.' || column_name as place,
          quote_ident(table_schema) || '.' || quote_ident(table_name) as table, quote_ident(column_name) as column
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_type = 'BASE TABLE' and udt_name in ('text', 'varchar', '_text', 'jsonb', 'json')
          and table_schema not in ('pg_catalog', 'information_schema')`;
      const kept: string[] = [];
      const bad: string[] = [];
      for (const { place, table, column } of columns) {
        const [row] = await sql.unsafe<{ kept: boolean; bad: string | null; lines: boolean }[]>(
          `select bool_or(t like '%${marker}%') as kept,
            min(t) filter (where t ~ $1 or t is not nfc normalized) as bad,
            bool_or(t ~ '\\n') as lines from (select ${column}::text as t from ${table}) x`,
          [
            '[\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060\\u2066-\\u2069\\ufeff\\ufffd]',
          ],
        );
        if (row?.kept) kept.push(place);
        if (row?.bad) bad.push(`${place}: ${JSON.stringify(row.bad).slice(0, 200)}`);
        if (row?.lines && /\.(name|title|business_name|store_name|street)$/.test(place))
          bad.push(`${place}: has lines`);
      }
      expect(bad).toEqual([]);
      expect(kept.length).toBeGreaterThan(15);
    } finally {
      await sql.end();
    }
  });
});
