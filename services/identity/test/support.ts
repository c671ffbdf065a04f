import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventContract, UserView } from '@largo/contracts';
import { OffsetClock } from '@largo/kernel';
import { makeTokenVerifier, makeLogger, pollRevocations } from '@largo/service-kit';
import { eventually, startTestService, type TestService } from '@largo/testkit';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import type { Static } from 'typebox';
import { afterAll, beforeAll } from 'vitest';
import { identity } from '../src/index.ts';

export type Identity = Awaited<ReturnType<typeof startIdentity>>;

/** Identity checks its own tokens here, through the addresses that every other service uses. */
export async function startIdentity(env: Record<string, string> = {}) {
  const mediaDir = await mkdtemp(join(tmpdir(), 'largo-media-'));
  const clock = new OffsetClock();
  let service: TestService | undefined;
  const running = () => {
    if (!service) throw new Error('not started yet');
    return service;
  };
  const revocations = pollRevocations({
    fetch: async (after) =>
      (await running().service.get(`/internal/revocations?after=${after}`)).body,
    log: makeLogger('silent'),
    pollMs: 20,
  });
  const verifier = makeTokenVerifier({
    clock,
    revocations,
    getKey: async (header, token) => {
      const { body } = await running().anonymous.get<JSONWebKeySet>('/.well-known/jwks.json');
      return createLocalJWKSet(body)(header, token);
    },
  });
  service = await startTestService(identity, {
    clock,
    verifier,
    env: { MEDIA_DIR: mediaDir, ...env },
  });
  const { stop } = service;
  return {
    ...service,
    mediaDir,
    async stop() {
      verifier.stop();
      await stop();
      await rm(mediaDir, { recursive: true, force: true });
    },
  };
}

/** One for all tests of a file, there from their first hook on. */
export function useIdentity(env: Record<string, string> = {}): Identity {
  const service = {} as Identity;
  beforeAll(async () => {
    Object.assign(service, await startIdentity(env));
  });
  afterAll(() => service.stop());
  return service;
}

let people = 0;

export function aRegistration(overrides: Record<string, unknown> = {}) {
  people += 1;
  return {
    name: 'Ana Souza',
    email: `ana${people}.${process.pid}@largo.test`,
    password: 'Ipe-Amarelo-7',
    cpf: '529.982.247-25',
    phone: '(19) 99999-8888',
    userType: 'buyer',
    address: {
      street: 'Rua Coronel Quirino',
      number: '100',
      neighborhood: 'Cambuí',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13025-000',
    },
    ...overrides,
  };
}

export function aSellerRegistration(overrides: Record<string, unknown> = {}) {
  return aRegistration({
    roles: ['seller'],
    userType: 'seller',
    sellerProfile: { businessName: 'Padaria da Ana', cnpj: '11.222.333/0001-81' },
    ...overrides,
  });
}

/** Data of the service's events of one kind about one user, oldest first. */
export async function eventsOf<E extends EventContract>(
  service: Identity,
  contract: E,
  email?: string,
): Promise<Static<E['schema']>[]> {
  const events = await service.outbox();
  return events
    .filter(({ type }) => type === contract.type)
    .map(({ data }) => data as Static<E['schema']> & { email?: string })
    .filter((data) => email === undefined || data.email === email);
}

export async function mailedToken(
  service: Identity,
  contract: EventContract,
  email: string,
): Promise<string> {
  const events = (await eventsOf(service, contract, email)) as { token: string }[];
  const token = events.at(-1)?.token;
  if (token === undefined) throw new Error(`no mail to ${email}`);
  return token;
}

export interface SignedIn {
  user: UserView;
  token: string;
  cookie: string;
  /** Headers of an authenticated call. */
  auth: { authorization: string };
}

export async function login(
  service: Identity,
  credentials: { email: string; password: string },
): Promise<SignedIn> {
  const answer = await service.anonymous.post<{ user: UserView; token: string }>('/auth/login', {
    email: credentials.email,
    password: credentials.password,
  });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`);
  const { user, token } = answer.body;
  return { user, token, cookie: cookieOf(answer), auth: { authorization: `Bearer ${token}` } };
}

/** `largo_refresh=…` as a browser would send it back; empty when it was cleared. */
export function cookieOf({ headers }: { headers: Readonly<Record<string, unknown>> }): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  const refresh = cookies.find((cookie) => cookie.startsWith('largo_refresh=')) ?? '';
  return refresh.split(';')[0] ?? '';
}

/** An account with the role, signed in. */
export async function signedIn(
  service: Identity,
  role: 'buyer' | 'seller' | 'admin' = 'buyer',
): Promise<SignedIn & { email: string; password: string }> {
  const form = role === 'seller' ? aSellerRegistration() : aRegistration();
  const registered = await service.anonymous.post('/auth/register', form);
  if (registered.status !== 201) throw new Error(`register: ${registered.text}`);
  await service.sql`
    update identity.users set email_verified_at = now(),
      roles = case when ${role} = 'admin' then array['admin'] else roles end
    where email = ${form.email}`;
  return { ...(await login(service, form)), email: form.email, password: form.password };
}

/**
 * Refusals reach every verifier within a second; here within a few milliseconds. The list of sessions
 * trusts the verifier alone, as other services do: it does not look at the user's row.
 */
export async function expectSessionEnded(
  service: Identity,
  { auth }: Pick<SignedIn, 'auth'>,
): Promise<void> {
  await eventually(async () => {
    const { status } = await service.anonymous.get('/auth/sessions', auth);
    return status === 401;
  });
}
