import scalar from '@scalar/fastify-api-reference';
import { makeMicroCache, serviceNames, type App, type ServiceName } from '@largo/service-kit';
import { request } from 'undici';
import { mergeDocuments, type ServiceDocument } from './openapi.ts';
import { limitReads, type ReadLimitOptions } from './read-limit.ts';
import { statusDocument } from './status/install-status.ts';

/** A running service's description is constant; one that was unavailable is asked again soon. */
const keptMs = { whole: 60_000, partial: 2_000 };

interface KeptDocument {
  body: Buffer;
  isWhole: boolean;
}

export interface DocsOptions {
  resolve(service: ServiceName): string;
  limits: ReadLimitOptions;
}

/** `/docs`: one page for the whole API, merged from the services' own descriptions. */
export function installDocs(app: App, { resolve, limits }: DocsOptions): void {
  const kept = makeMicroCache<KeptDocument>({
    maxBytes: 8 * 1024 * 1024,
    bytesOf: ({ body }) => body.length,
    ttlMsOf: ({ isWhole }) => (isWhole ? keptMs.whole : keptMs.partial),
  });
  app.get('/docs/openapi.json', { config: { policy: 'public' } }, async (asked, reply) => {
    await limitReads(asked, limits);
    const { value } = await kept.get('openapi', () => collect(resolve));
    return reply.type('application/json; charset=utf-8').send(value.body);
  });
  void app.register(scalar, {
    routePrefix: '/docs',
    hooks: {},
    configuration: {
      url: '/docs/openapi.json',
      pageTitle: 'Largo · API',
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  });
}

async function collect(resolve: (service: ServiceName) => string): Promise<KeptDocument> {
  const found = await Promise.all(
    serviceNames.map(async (service) => ({ service, document: await read(resolve(service)) })),
  );
  const isWhole = found.every(({ document }) => document !== undefined);
  const own = { service: 'gateway', document: statusDocument } as const;
  return { body: Buffer.from(JSON.stringify(mergeDocuments([...found, own]))), isWhole };
}

/** Undefined: the service is unavailable. */
async function read(baseUrl: string): Promise<ServiceDocument | undefined> {
  try {
    const { statusCode, body } = await request(`${baseUrl}/openapi.json`, {
      headersTimeout: 3_000,
    });
    const document = (await body.json()) as ServiceDocument;
    return statusCode === 200 ? document : undefined;
  } catch {
    return undefined;
  }
}
