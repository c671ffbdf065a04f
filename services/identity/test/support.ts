import { createHash, hash as sha256 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventContract, Proof, ProofChallenge, UserView } from '@largo/contracts';
import { OffsetClock } from '@largo/kernel';
import { makeMailTokens, makeTokenVerifier, makeLogger, pollRevocations } from '@largo/service-kit';
import { eventually, startTestService, type TestDatabase, type TestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import type { Static } from 'typebox';
import { identity } from '../src/index.ts';

export type Identity = Awaited<ReturnType<typeof startIdentity>>;

/**
 * Identity verifies its own tokens here, through the same URLs as every other service.
 * @param database of another instance, to start a replica of it
 */
export async function startIdentity(env: Record<string, string> = {}, database?: TestDatabase) {
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
    ...(database && { database }),
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

/** One instance for all tests of a file, ready from their first hook on. */
export function useIdentity(env: Record<string, string> = {}): Identity {
  return useService(() => startIdentity(env));
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

/** Audit log actions about someone that match an SQL pattern, oldest first. */
export async function auditActionsOf(
  service: Identity,
  { user }: Pick<SignedIn, 'user'>,
  pattern = '%',
): Promise<string[]> {
  const entries = await service.sql<{ action: string }[]>`
    select action from identity.audit_log
    where subject_id = ${user.id} and action like ${pattern} order by at, id`;
  return entries.map(({ action }) => action);
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
  const tokens = await mailedTokens(service, contract, email);
  const token = tokens.at(-1);
  if (token === undefined) throw new Error(`no mail to ${email}`);
  return token;
}

/** Every mailed token, oldest first, decrypted as in the mails. */
export async function mailedTokens(
  service: Identity,
  contract: EventContract,
  email: string,
): Promise<string[]> {
  const asked = await eventsOf(service, contract, email);
  const { open } = makeMailTokens('');
  return eventually(() => {
    const sent = service.sent
      .filter(({ type }) => type === contract.type)
      .map(({ data }) => data as { userId: string; email: string; token: string })
      .filter((data) => data.email === email);
    if (sent.length < asked.length) throw new Error('not all mails are on their way yet');
    return sent.map(({ token, userId }) => open(token, userId));
  });
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
  return { user, token, cookie: cookieOf(answer), auth: bearer(token) };
}

/** The headers of a call with an access token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Follows the link of a mail. */
export const resetPassword = (
  service: Identity,
  token: string,
  password = 'Nova-Senha-42',
  confirmPassword = password,
) =>
  service.anonymous.post<{ code: string; error: string }>(`/auth/reset-password/${token}`, {
    password,
    confirmPassword,
  });

/** `largo_refresh=…` as a browser would send it back; empty when it was cleared. */
export function cookieOf({ headers }: { headers: Readonly<Record<string, unknown>> }): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  const refresh = cookies.find((cookie) => cookie.startsWith('largo_refresh=')) ?? '';
  return refresh.split(';')[0] ?? '';
}

/** `largo_device=…` as a browser would send it back. */
export function deviceOf({ headers }: { headers: Readonly<Record<string, unknown>> }): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('largo_device='))?.split(';')[0] ?? '';
}

/** Solves the challenge as a browser does; returns a wrong answer unless `isRight`. */
export function solve({ challenge, bits }: ProofChallenge, isRight = true): Proof {
  for (let answer = 0; ; answer += 1) {
    const hash = sha256('sha256', `${challenge}.${answer}`, 'buffer');
    const isSolved = hash.readUInt32BE() >>> (32 - bits) === 0;
    if (isSolved === isRight) return { challenge, answer: String(answer) };
  }
}

/** As if so many hits had been counted in a limit. */
export async function fillLimit(
  service: Identity,
  { name, subject = '', hits }: { name: string; subject?: string; hits: number },
): Promise<void> {
  const hash = createHash('sha256').update(subject).digest('base64url').slice(0, 22);
  await service.sql`
    insert into identity.rate_limits (bucket, hits, window_started_at)
    values (${`${name}:${hash}`}, ${hits}, ${service.clock.now()})
    on conflict (bucket) do update
      set hits = excluded.hits, window_started_at = excluded.window_started_at`;
}

let crowds = 0;

/** Copies of one account, which saves a registration for each. */
export async function aCrowd(service: Identity, size: number) {
  const { email, password } = await signedIn(service);
  crowds += 1;
  const name = `gente${crowds}.`;
  await service.sql`
    insert into identity.users
      (id, name, email, password_hash, roles, is_active, email_verified_at, created_at, updated_at)
    select gen_random_uuid(), 'Gente', ${name} || n || '@largo.test', password_hash, roles, true,
      now(), now(), now()
    from identity.users, generate_series(1, ${size}::int) n where email = ${email}`;
  return {
    password,
    emails: Array.from({ length: size }, (_, index) => `${name}${index + 1}@largo.test`),
  };
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
 * Revocations reach every verifier within a second; here within milliseconds. The list of sessions
 * relies on the verifier alone, as other services do: it does not read the user's row.
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
