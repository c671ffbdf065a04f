import { readFileSync } from 'node:fs';
import type { Json } from './client.ts';

/** The suffix of the policy of a route that requires a fresh second factor. */
export const asksForCode = '+code';

/** Callers of a route; `buyer` and `seller` own its subject, the other two do not. */
export const callers = [
  'visitor', 'unverified', 'blocked', 'buyer', 'otherBuyer', 'seller', 'otherSeller', 'admin',
] as const; // prettier-ignore
export type CallerName = (typeof callers)[number];

/** `in`: authorised; a number: rejected with that status. */
export type Expectation = 'in' | number;

export interface MatrixRow {
  service: string;
  method: string;
  path: string;
  /** What the service declares, sorted, with commas; `+code` where it asks for the second factor. */
  policy: string;
  expected: Readonly<Record<CallerName, Expectation>>;
}

export interface DeclaredRoute {
  service: string;
  method: string;
  path: string;
  policy: string;
}

/** The authorisation matrix: `authorisation.tsv`. */
export function readMatrix(): MatrixRow[] {
  const text = readFileSync(new URL('../authorisation.tsv', import.meta.url), 'utf8');
  const [head = '', ...lines] = text.trim().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const expected = callers.map((caller) => [caller, readCell(cell(caller), line)] as const);
    return {
      service: cell('service'),
      method: cell('method'),
      path: cell('path'),
      policy: cell('policy'),
      expected: Object.fromEntries(expected) as MatrixRow['expected'],
    };
  });
}

function readCell(cell: string, line: string): Expectation {
  if (cell === 'in') return cell;
  if (/^4\d\d$/.test(cell)) return Number(cell);
  throw new Error(`"${cell}" is no expectation in: ${line}`);
}

interface Declared {
  method: string;
  url: string;
  policies: string[];
  secondFactor: boolean;
}

/** Every route of the running services as they declared it; probes are the same everywhere. */
export async function declaredRoutes(
  serviceUrls: Readonly<Record<string, string>>,
): Promise<DeclaredRoute[]> {
  const perService = await Promise.all(
    Object.entries(serviceUrls).map(async ([service, url]) => {
      const { routes } = (await (await fetch(`${url}/policies`)).json()) as Json;
      return (routes as Declared[])
        .filter(({ method, policies }) => method !== 'HEAD' && !policies.includes('operations'))
        .map(({ method, url: path, policies, secondFactor }) => {
          const policy = `${policies.toSorted().join(',')}${secondFactor ? asksForCode : ''}`;
          return { service, method, path, policy };
        });
    }),
  );
  return perService.flat();
}

const keyOf = ({ service, method, path, policy }: DeclaredRoute) =>
  `${service} ${method} ${path} (${policy})`;

/** Routes that are missing from the matrix, and rows without a route. */
export function differences(
  matrix: readonly DeclaredRoute[],
  declared: readonly DeclaredRoute[],
): { missing: string[]; invented: string[] } {
  const known = new Set(matrix.map(keyOf));
  const real = new Set(declared.map(keyOf));
  return {
    missing: [...real].filter((route) => !known.has(route)),
    invented: [...known].filter((route) => !real.has(route)),
  };
}
