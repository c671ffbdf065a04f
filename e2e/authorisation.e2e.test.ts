import { eventually } from '@largo/testkit';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Caller, callerFor, type Actors, createActors } from './support/actors.ts';
import { makeCall, type Json } from './support/client.ts';
import {
  asksForCode, type CallerName, declaredRoutes, type DeclaredRoute, differences, type Expectation, type MatrixRow,
  readMatrix,
} from './support/matrix.ts'; // prettier-ignore
import { admin, expectOk } from './support/people.ts';
import { sampleOf } from './support/sample-calls.ts';
import { withSecondFactor } from './support/second-factor.ts';

const system = inject('system');
const matrix = readMatrix();
/** These are tested before the owners, whose calls may delete what the row is about. */
const strangers: readonly CallerName[] = [
  'visitor',
  'unverified',
  'blocked',
  'otherBuyer',
  'otherSeller',
];
const owners: readonly CallerName[] = ['buyer', 'seller', 'admin'];
const endsSessions = new Set(['/auth/logout', '/auth/logout-all']);
let serviceUrls: Readonly<Record<string, string>>;
let declared: DeclaredRoute[];
let actors: Actors;

beforeAll(async () => {
  const { body } = expectOk(await makeCall(system.controlUrl)('GET', '/'));
  serviceUrls = body.services;
  declared = await declaredRoutes(serviceUrls);
  actors = await createActors(system);
  const { blocked } = actors.people;
  await eventually(
    async () => (await ask(`${system.apiUrl}/cart`, 'GET', blocked)).status === 401,
    {
      timeoutMs: 15_000,
    },
  );
});

describe('S1: the authorisation matrix', () => {
  it('names every route of every service with its policy, and no other', () => {
    expect(differences(matrix, declared)).toEqual({ missing: [], invented: [] });
  });

  it('notices a route that is in the matrix only, in a service only, or has another policy', () => {
    const [first, ...rest] = matrix as [MatrixRow, ...MatrixRow[]];
    const name = ({ service, method, path, policy }: DeclaredRoute) =>
      `${service} ${method} ${path} (${policy})`;
    const forgotten = { ...first, path: '/forgotten' };
    const opened = { ...first, policy: 'user' };
    expect(differences(rest, matrix)).toEqual({ missing: [name(first)], invented: [] });
    expect(differences([...matrix, forgotten], matrix).invented).toEqual([name(forgotten)]);
    expect(differences(matrix, [opened, ...rest])).toEqual({
      missing: [name(opened)],
      invented: [name(first)],
    });
  });

  it('matches what the gateway forwards', async () => {
    const wrong: string[] = [];
    for (const row of matrix) {
      const base = row.path.startsWith('/media') ? system.shopUrl : system.apiUrl;
      const lines = await Promise.all(strangers.map((name) => differs(row, name, base)));
      for (const name of owners) lines.push(await differs(row, name, base));
      wrong.push(...lines.filter((line) => line !== undefined));
    }
    expect(wrong).toEqual([]);
  });
});

describe('the second factor', () => {
  it('is asked for by the calls that the matrix marks, and a fresh one lets them go on', async () => {
    const rows = matrix.filter(({ policy }) => policy.endsWith(asksForCode));
    expect(rows.length).toBeGreaterThan(10);
    const person = await withSecondFactor(system, await admin(system));
    const refusals = async () => {
      const codes: string[] = [];
      for (const row of rows) {
        const { path, body } = sampleOf(row, actors, 'admin');
        const caller = { ...actors.people.admin, token: () => person.token() };
        codes.push((await ask(`${system.apiUrl}${path}`, row.method, caller, body)).code);
      }
      return codes;
    };

    expect(new Set(await refusals())).toEqual(new Set(['SECOND_FACTOR_NEEDED']));
    await person.giveCode();
    expect((await refusals()).filter((code) => code.startsWith('SECOND_FACTOR'))).toEqual([]);
  });
});

describe('S25: a valid session', () => {
  it('is never answered with 401, except where another credential is checked', () => {
    const signedIn = ['buyer', 'otherBuyer', 'seller', 'otherSeller', 'admin'] as const;
    const rows = matrix.filter(({ expected }) => signedIn.some((name) => expected[name] === 401));
    // A cookie, and a provider's signature.
    expect(rows.map(({ path }) => path)).toEqual(['/payments/webhook', '/auth/refresh']);
  });
});

describe('S21: the services’ own ports', () => {
  it('require a valid token, and for internal routes a service', async () => {
    const wrong: string[] = [];
    for (const row of matrix) {
      const expected = row.policy === 'internal' ? 403 : row.expected.visitor;
      if (row.path === '/.well-known/jwks.json') continue;
      for (const name of ['visitor', 'blocked'] as const) {
        const { path, body } = sampleOf(row, actors, name);
        const url = `${serviceUrls[row.service]}${path}`;
        const { status } = await ask(url, row.method, actors.people[name], body);
        if (!fits(expected, status)) wrong.push(`${row.method} ${row.path}: ${name} ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('publish the public keys', async () => {
    const url = `${serviceUrls['identity']}/.well-known/jwks.json`;
    expect((await ask(url, 'GET', actors.people.visitor)).status).toBe(200);
  });
});

async function differs(
  row: MatrixRow,
  name: CallerName,
  base: string,
): Promise<string | undefined> {
  const caller = callerFor(actors, name, row.path);
  const { path, body } = sampleOf(row, actors, name);
  const { status, code } = await ask(`${base}${path}`, row.method, caller, body);
  if (endsSessions.has(row.path) && caller.token()) await caller.signIn();
  if (fits(row.expected[name], status)) return undefined;
  return `${row.service} ${row.method} ${row.path}: ${name} ${status} ${code}, not ${row.expected[name]}`;
}

/** Authorised, whether or not the call then succeeds. */
function fits(expected: Expectation, status: number): boolean {
  if (expected !== 'in') return status === expected;
  return status < 500 && ![401, 403, 404, 429].includes(status);
}

/** The headers are enough: one of the routes is a stream that never ends. */
async function ask(
  url: string,
  method: string,
  { address, token }: Caller,
  body?: unknown,
): Promise<{ status: number; code: string }> {
  const bearer = token();
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
    headers: {
      'x-forwarded-for': address,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isRefusal = response.status >= 400;
  const answer: Json = isRefusal ? await response.json().catch(() => ({})) : {};
  if (!isRefusal) await response.body?.cancel();
  return { status: response.status, code: answer.code ?? '' };
}
