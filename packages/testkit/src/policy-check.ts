import type { Policy, RoutePolicy } from '@largo/service-kit';
import type { Caller } from './caller.ts';
import type { TestService } from './test-service.ts';
import { anActor } from './tokens.ts';

/** The kit's own routes for operators, which every service has. */
export const operatorPolicies = {
  'GET /internal/events': 'internal',
  'POST /internal/events/replay': 'internal',
  'POST /internal/consumer/hold': 'internal',
  'POST /internal/consumer/resume': 'internal',
  'GET /internal/status': 'internal',
} as const satisfies Readonly<Record<string, Policy>>;

/**
 * Holds a service to its authorisation matrix: who may call each route, by `METHOD /path`.
 * @throws naming every route that is missing, unexpected or open to others
 */
export function expectPolicies(
  { routes }: { routes: readonly RoutePolicy[] },
  expected: Readonly<Record<string, Policy | readonly Policy[]>>,
): void {
  const real = matrixOf(routes);
  const wanted = new Map(
    Object.entries(expected).map(([route, policy]) => [route, textOf([policy].flat())]),
  );
  const problems: string[] = [];
  for (const [route, policy] of real) {
    const should = wanted.get(route);
    if (should === undefined) problems.push(`${route} (${policy}) is not in the matrix`);
    else if (should !== policy) problems.push(`${route} is ${policy}, the matrix says ${should}`);
  }
  for (const [route, policy] of wanted) {
    if (!real.has(route)) problems.push(`${route} (${policy}) does not exist`);
  }
  if (problems.length > 0)
    throw new Error(`The routes differ from the matrix:\n  ${problems.join('\n  ')}`);
}

/** The kit's probes are the same in every service and not part of the matrix; HEAD follows GET. */
function matrixOf(routes: readonly RoutePolicy[]): Map<string, string> {
  const listed = routes.filter(
    ({ method, policies }) => method !== 'HEAD' && !policies.includes('operations'),
  );
  return new Map(listed.map(({ method, url, policies }) => [`${method} ${url}`, textOf(policies)]));
}

function textOf(policies: readonly Policy[]): string {
  return policies.toSorted().join(' or ');
}

/**
 * Holds a service to the routes by which it asks administrators for a fresh second factor, by
 * `METHOD /path`: each refuses without one and writes nothing, and continues with one.
 * @throws naming every route that differs
 */
export async function expectSecondFactor(
  service: TestService,
  expected: readonly string[],
): Promise<void> {
  const real = service.routes
    .filter(({ secondFactor }) => secondFactor)
    .map(({ method, url }) => `${method} ${url}`);
  const problems = [
    ...real.filter((route) => !expected.includes(route)).map((route) => `${route} asks`),
    ...expected.filter((route) => !real.includes(route)).map((route) => `${route} does not ask`),
  ];
  const written = (await service.outbox()).length;
  const factors = [
    [{ secondFactor: 'missing' }, 'SECOND_FACTOR_MISSING'],
    [{ secondFactor: 'on' }, 'SECOND_FACTOR_NEEDED'],
    [{ secondFactor: 'on', secondFactorAt: service.clock.now() }, undefined],
  ] as const;
  for (const route of real) {
    const [method = '', url = ''] = route.split(' ');
    const path = url.replaceAll(/:\w+/g, unknownId);
    for (const [factor, wanted] of factors) {
      const caller = service.as({ ...anActor('admin'), ...factor });
      const { post, put, delete: remove } = caller;
      const calls: Readonly<Record<string, Caller['post']>> = {
        POST: post,
        PUT: put,
        DELETE: remove,
      };
      const answer = await calls[method]?.<{ code?: string }>(path, {});
      const code = answer?.body.code;
      const given = code?.startsWith('SECOND_FACTOR') ? code : undefined;
      if (given !== wanted) problems.push(`${route} answers ${code}, not ${wanted}`);
      if (wanted !== undefined && (await service.outbox()).length !== written)
        problems.push(`${route} writes although it answers ${code}`);
    }
  }
  if (problems.length > 0)
    throw new Error(`The second factor is asked for otherwise:\n  ${problems.join('\n  ')}`);
}

const unknownId = '00000000-0000-7000-8000-00000000dead';
