import { InvalidInput } from '@largo/kernel';
import { reportCountPath, reportOwners, reportsPath, routes, type GatewayRoute } from './routes.ts';

const unknownReport = `Escolha um relatório: ${Object.keys(reportOwners).join(', ')}.`;

export interface RouteTable {
  /**
   * Undefined: no API route has this path. `path` comes without `/api` and without a query.
   * @throws InvalidInput for a report that no service has
   */
  match(method: string, path: string, query: URLSearchParams): GatewayRoute | undefined;
  /** Whether any row starts with this first segment, so that the address is an API call and no page. */
  knows(firstSegment: string): boolean;
}

interface Row {
  route: GatewayRoute;
  segments: readonly string[];
  open: boolean;
}

export function makeRouteTable(table: readonly GatewayRoute[] = routes): RouteTable {
  const byFirst = new Map<string, Row[]>();
  for (const route of table) {
    const all = segmentsOf(route.path);
    const open = all.at(-1) === '*';
    const segments = open ? all.slice(0, -1) : all;
    const first = segments[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), { route, segments, open }]);
  }
  return {
    knows: (first) => byFirst.has(first),
    match(method, path, query) {
      if (path === reportsPath || path === reportCountPath) return reportRoute(path, query);
      const asked = segmentsOf(path);
      return byFirst
        .get(asked[0] ?? '')
        ?.find(({ route, ...row }) => fits(row, asked) && (route.methods?.includes(method) ?? true))
        ?.route;
    },
  };
}

/** @throws InvalidInput for a report that no service has */
function reportRoute(path: string, query: URLSearchParams): GatewayRoute {
  const type = query.get('type') ?? '';
  const service = Object.hasOwn(reportOwners, type) ? reportOwners[type] : undefined;
  if (!service) throw new InvalidInput('type', unknownReport);
  return { path, service, who: 'admin' };
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function fits({ segments, open }: Omit<Row, 'route'>, asked: readonly string[]): boolean {
  if (open ? asked.length < segments.length : asked.length !== segments.length) return false;
  return segments.every((segment, index) => segment.startsWith(':') || segment === asked[index]);
}
