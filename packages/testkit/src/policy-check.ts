import type { Policy, RoutePolicy } from '@largo/service-kit';

/** What the kit answers operators at every service. */
export const operatorPolicies = {
  'GET /internal/events': 'internal',
  'POST /internal/events/replay': 'internal',
  'POST /internal/consumer/hold': 'internal',
  'POST /internal/consumer/resume': 'internal',
  'GET /internal/status': 'internal',
} as const satisfies Readonly<Record<string, Policy>>;

/**
 * Holds a service to its authorisation matrix: every route, by `METHOD /path`, with who may call it.
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

/** The probes of the kit are the same everywhere and not part of it; HEAD follows GET. */
function matrixOf(routes: readonly RoutePolicy[]): Map<string, string> {
  const listed = routes.filter(
    ({ method, policies }) => method !== 'HEAD' && !policies.includes('operations'),
  );
  return new Map(listed.map(({ method, url, policies }) => [`${method} ${url}`, textOf(policies)]));
}

function textOf(policies: readonly Policy[]): string {
  return policies.toSorted().join(' or ');
}
