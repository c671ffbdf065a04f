import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeRouteTable, readNames } from '@largo/gateway';
import { validate } from '@scalar/openapi-parser';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Json, makeCall, newKey, ownAddress } from './support/client.ts';
import { expectOk, home, newBuyer, password } from './support/people.ts';
import { productsOf } from './support/purchase-flow.ts';

const system = inject('system');
const folder = path.join(import.meta.dirname, 'testing/generated-client');

interface Parameter {
  name: string;
  in: string;
  description?: string;
}

interface Operation {
  id: string;
  summary: string;
  parameters: Parameter[];
  bodies: unknown[];
}

/** Bodies of requests and of answers. */
function bodiesOf({ requestBody, responses }: Json): unknown[] {
  const answers: Json[] = Object.values(responses);
  return [requestBody, ...answers].flatMap((body) =>
    Object.values<Json>(body?.content ?? {}).map(({ schema }) => schema),
  );
}

function operationsOf(document: Json): Operation[] {
  return Object.values<Json>(document.paths).flatMap((item) =>
    Object.values<Json>(item)
      .filter((operation) => operation.responses)
      .map((operation) => ({
        id: operation.operationId,
        summary: operation.summary,
        parameters: operation.parameters ?? [],
        bodies: bodiesOf(operation),
      })),
  );
}

/** An object without a name, at the top or in a list. */
function isAnonymous(schema: Json): boolean {
  if (schema.items) return isAnonymous(schema.items);
  return schema.properties !== undefined;
}

describe('the document of the API', () => {
  let document: Json;
  let operations: Operation[];
  beforeAll(async () => {
    const answer = await makeCall(system.shopUrl)('GET', '/docs/openapi.json');
    document = expectOk(answer).body;
    operations = operationsOf(document);
  });

  it('is valid and complete', async () => {
    const { errors, version } = await validate(JSON.stringify(document));
    expect(errors).toEqual([]);
    expect(version).toBe('3.1');
    expect(document['x-unavailable-services']).toBeUndefined();
    expect(operations.length).toBeGreaterThan(150);
  });

  it('gives every operation an id of its own, a summary and the meaning of its parameters', () => {
    const ids = operations.map(({ id }) => id);
    expect(ids.filter((id, index) => !id || ids.indexOf(id) !== index)).toEqual([]);
    expect(operations.filter(({ summary }) => !summary).map(({ id }) => id)).toEqual([]);
    const unexplained = operations.filter(({ parameters }) =>
      parameters.some(({ description }) => !description),
    );
    expect(unexplained.map(({ id }) => id)).toEqual([]);
  });

  it('is read by the gateway with every parameter that a kept answer depends on', () => {
    const table = makeRouteTable();
    const isKept = (route: string) => {
      const { cache = 'none' } = table.match('GET', route, new URLSearchParams('type=sales')) ?? {};
      return cache !== 'none';
    };
    const names = Object.entries<Json>(document.paths)
      .filter(([route, { get }]) => get && isKept(route))
      .flatMap(([, { get }]) => (get.parameters ?? []) as Parameter[])
      .filter(({ in: place }) => place === 'query')
      .map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    expect([...new Set(names)].toSorted()).toEqual([...readNames].toSorted());
  });

  it('has a name for every body', () => {
    const anonymous = operations.filter(({ bodies }) => bodies.some(isAnonymous));
    expect(anonymous.map(({ id }) => id)).toEqual([]);
  });

  it('makes a typed client that logs in and places an order', async () => {
    writeFileSync(path.join(folder, 'api.d.ts'), astToString(await openapiTypes(document)));
    expect(problemsOf(path.join(folder, 'place-order.ts'))).toEqual([]);

    const { email } = await newBuyer(system);
    const [product] = await productsOf(system, 1, { skip: 2, atLeast: 5 });
    const module = path.join(folder, 'place-order.ts');
    const { placeOrder } = await import(/* @vite-ignore */ module);
    const { order, problem, code } = await placeOrder({
      apiUrl: system.apiUrl,
      address: ownAddress(),
      email,
      password,
      productId: product.id,
      key: newKey(),
      home,
    });

    expect(problem).toBeUndefined();
    expect(order.items[0].productId).toBe(product.id);
    expect(code).toBe('ORDER_NOT_FOUND');
  });
});

/** The compiler's errors in a file and what it imports. */
function problemsOf(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
