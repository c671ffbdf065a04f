import scalar from '@scalar/fastify-api-reference';
import { serviceNames, type App, type ServiceName } from '@largo/service-kit';
import { request } from 'undici';
import { mergeDocuments, type ServiceDocument } from './openapi.ts';

/** `/docs`: one page of the whole API, collected from the services as they describe themselves. */
export function installDocs(app: App, resolve: (service: ServiceName) => string): void {
  app.get('/docs/openapi.json', { config: { policy: 'public' } }, async () =>
    mergeDocuments(
      await Promise.all(
        serviceNames.map(async (service) => ({ service, document: await read(resolve(service)) })),
      ),
    ),
  );
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

/** Undefined: the service is away. */
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
