import scalar from '@scalar/fastify-api-reference';
import { serviceNames, type App, type ServiceName } from '@largo/service-kit';
import { request } from 'undici';

type OpenApi = Readonly<Record<string, unknown>> & {
  paths?: Readonly<Record<string, unknown>>;
  components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** `/docs`: one page of the whole API, collected from the services as they describe themselves. */
export function installDocs(app: App, resolve: (service: ServiceName) => string): void {
  app.get('/docs/openapi.json', { config: { policy: 'public' } }, async () => {
    const documents = await Promise.all(serviceNames.map((service) => describe(resolve(service))));
    return merge(documents.filter((document) => document !== undefined));
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

/** Undefined: the service is away; the page shows the others. */
async function describe(baseUrl: string): Promise<OpenApi | undefined> {
  try {
    const { statusCode, body } = await request(`${baseUrl}/openapi.json`, {
      headersTimeout: 3_000,
    });
    const document = (await body.json()) as OpenApi;
    return statusCode === 200 ? document : undefined;
  } catch {
    return undefined;
  }
}

function merge(documents: readonly OpenApi[]): OpenApi {
  const paths: Record<string, unknown> = {};
  const schemas: Record<string, unknown> = {};
  for (const document of documents) {
    for (const [path, item] of Object.entries(document.paths ?? {})) {
      if (path.startsWith('/internal') || path.startsWith('/.well-known')) continue;
      paths[path] = { ...(paths[path] as object | undefined), ...(item as object) };
    }
    Object.assign(schemas, document.components?.['schemas']);
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Largo',
      version: '1',
      description:
        'Every call answers under `/api` and, for requests that do not accept HTML, without it.',
    },
    servers: [{ url: '/api' }],
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    security: [{ bearer: [] }],
    paths,
  };
}
