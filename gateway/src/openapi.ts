import type { ServiceName } from '@largo/service-kit';
import { reportCountPath, reportsPath } from './routes.ts';

interface Parameter {
  name: string;
  description?: string;
  schema?: { enum?: readonly unknown[]; const?: unknown };
}

interface Operation {
  readonly [more: string]: unknown;
  tags?: readonly string[];
  parameters?: readonly Parameter[];
}

export interface ServiceDocument {
  paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { schemas?: Readonly<Record<string, unknown>> };
}

interface Described {
  service: ServiceName | 'gateway';
  /** Undefined: the service is unavailable. */
  document: ServiceDocument | undefined;
}

/** Addresses outside `/api`. */
const rootPaths = /^\/(?:media\/|status[.]json$)/;
const inner = /^\/(?:internal|[.]well-known)/;

/** Merges the services' descriptions into one document. */
export function mergeDocuments(described: readonly Described[]): object {
  const paths: Record<string, object> = {};
  const schemas: Record<string, unknown> = {};
  for (const { document } of described) {
    for (const [path, item] of Object.entries(document?.paths ?? {})) {
      if (inner.test(path)) continue;
      const servers = rootPaths.test(path) ? { servers: [{ url: '/' }] } : {};
      const isReport = path === reportsPath || path === reportCountPath;
      const merged = isReport ? mergeReports(paths[path], item) : item;
      paths[path] = { ...paths[path], ...merged, ...servers };
    }
    Object.assign(schemas, document?.components?.schemas);
  }
  const away = described.flatMap(({ service, document }) => (document ? [] : [service]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Largo',
      version: '1',
      description:
        'Every call answers under `/api` and, for requests that do not accept HTML, without it.',
    },
    servers: [{ url: '/api' }],
    tags: described.map(({ service }) => ({ name: service })),
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
    ...(away.length > 0 ? { 'x-unavailable-services': away } : {}),
  };
}

/** Several services answer this path; the report's `type` decides which. */
function mergeReports(
  known: { get?: Operation } = {},
  { get: added = {} }: { get?: Operation },
): { get: Operation } {
  const before = known.get ?? {};
  const onlyBefore = (before.parameters ?? []).filter(
    ({ name }) => !added.parameters?.some((parameter) => parameter.name === name),
  );
  const both = (added.parameters ?? []).map((parameter) => {
    const other = before.parameters?.find(({ name }) => name === parameter.name);
    const values = new Set([...valuesOf(other), ...valuesOf(parameter)]);
    return values.size === 0
      ? parameter
      : { ...parameter, schema: { type: 'string', enum: [...values] } };
  });
  const tags = [...(before.tags ?? []), ...(added.tags ?? [])];
  return { get: { ...added, parameters: [...both, ...onlyBefore], tags } };
}

function valuesOf(parameter: Parameter | undefined): readonly unknown[] {
  const { enum: values, const: value } = parameter?.schema ?? {};
  return values ?? (value === undefined ? [] : [value]);
}
