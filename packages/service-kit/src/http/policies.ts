import type { Clock } from '@largo/kernel';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import { makeServiceTokens } from '../auth/service-token.ts';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import type { App } from './app-type.ts';
import { Forbidden, Unauthenticated, Unavailable } from './errors.ts';
import { secondFactorRefusal } from './second-factor.ts';
import { texts } from './texts.ts';

/**
 * Who may call a route. `public` reads a token if there is one; `user` is anyone signed in;
 * `internal` means other services; `provider` authenticates by a signature that the route checks;
 * `operations` are the kit's own probes, which the gateway does not forward.
 */
export type Policy =
  'public' | 'user' | 'seller' | 'admin' | 'internal' | 'provider' | 'operations';

declare module 'fastify' {
  interface FastifyInstance {
    tokenVerifier: TokenVerifier;
  }
  interface FastifyContextConfig {
    /** A list admits callers who match one of its entries. */
    policy: Policy | readonly Policy[];
  }
  interface FastifyRequest {
    actor: Actor | undefined;
  }
}

export interface RoutePolicy {
  method: string;
  url: string;
  policies: readonly Policy[];
  /** The route requires a fresh second factor. */
  secondFactor: boolean;
}

/** @throws Unauthenticated */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new Unauthenticated();
  return request.actor;
}

/**
 * Whether the token of a request that is still open (a stream) would be accepted now: it has not
 * expired and its session has not ended.
 */
export async function isStillSignedIn(request: FastifyRequest): Promise<boolean> {
  const token = bearerOf(request);
  return token !== undefined && (await request.server.tokenVerifier.verify(token)) !== undefined;
}

interface PolicyOptions {
  /** The service's own name, for which calls of other services must be meant. */
  name: string;
  verifier: TokenVerifier;
  /** The service's clock, which decides how old a second factor is. */
  clock: Clock;
  serviceToken: string;
  /** Also accepted for calls. */
  acceptedToken?: string | undefined;
  /** Filled as routes are declared: the service's authorisation matrix. */
  routes: RoutePolicy[];
}

/** Refuses to start with a route that does not declare its callers, and enforces what they say. */
export function installPolicies(app: App, options: PolicyOptions): void {
  const { name, verifier, clock, serviceToken, acceptedToken, routes } = options;
  app.decorateRequest('actor', undefined);
  app.decorate('tokenVerifier', verifier);
  app.addHook('onRoute', ({ method, url, config }) => {
    const policy = config?.policy;
    if (policy === undefined) throw new Error(`Route ${String(method)} ${url} declares no policy`);
    const methods = Array.isArray(method) ? method : [method];
    const secondFactor = config?.secondFactor !== undefined;
    for (const one of methods)
      routes.push({ method: one, url, policies: listOf(policy), secondFactor });
  });
  const tokens = makeServiceTokens({ secret: serviceToken, accepted: acceptedToken });
  const isService = ({ headers }: FastifyRequest) => {
    const given = headers['x-service-token'];
    return typeof given === 'string' && tokens.opens(given, name);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    // An unknown address has no policy; the not-found handler answers it.
    const { config } = request.routeOptions;
    const policy: FastifyContextConfig['policy'] | undefined = config.policy;
    if (policy === undefined || policy === 'operations' || policy === 'provider') return done();
    const policies = listOf(policy);
    if (isService(request)) {
      if (policies.includes('internal')) return done();
    } else if (policies.length === 1 && policies[0] === 'internal') {
      return done(new Forbidden(texts.onlyServices));
    }
    const token = bearerOf(request);
    if (token === undefined) return done(refusal(policies, undefined));
    const verdict = verifier.verify(token);
    const admit = (actor: Actor | undefined) => {
      request.actor = actor;
      const refused = refusal(policies, actor);
      if (refused || !actor || !asksForCode(request)) return refused;
      return secondFactorRefusal(actor, clock);
    };
    if (!(verdict instanceof Promise)) return done(admit(verdict));
    verdict.then(
      (actor) => done(admit(actor)),
      (error: unknown) => done(policies.includes('public') ? undefined : unreachable(error)),
    );
  });
}

/** `/policies`: who may call what, for tests that compare it with the authorisation matrix. */
export function installPolicyList(app: App, routes: readonly RoutePolicy[]): void {
  const config = { policy: 'operations' } as const;
  app.get('/policies', { config, schema: { hide: true } }, () => ({ routes }));
}

/** By the query as sent: anything but a clear `true` requires the code. */
function asksForCode({ query, routeOptions: { config } }: FastifyRequest): boolean {
  const isDryRun = (query as { dryRun?: unknown }).dryRun === 'true';
  return config.secondFactor === true || (config.secondFactor === 'unless-dry-run' && !isDryRun);
}

function refusal(policies: readonly Policy[], actor: Actor | undefined): Error | undefined {
  if (policies.includes('public')) return undefined;
  if (!actor) return new Unauthenticated();
  const fits = policies.some(
    (policy) => policy === 'user' || actor.roles.some((role) => role === policy),
  );
  return fits ? undefined : new Forbidden();
}

function unreachable(error: unknown): Error {
  return error instanceof Unavailable ? error : new Unavailable(texts.sessionUnchecked);
}

/** The token of the request, valid or not. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined || !/^Bearer /i.test(header)) return undefined;
  return header.slice('Bearer '.length).trim() || undefined;
}

function listOf(policy: Policy | readonly Policy[]): readonly Policy[] {
  return typeof policy === 'string' ? [policy] : policy;
}
