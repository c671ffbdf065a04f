import { fastifySwagger } from '@fastify/swagger';
import type { App } from './app.ts';

/** Describes the routes that are declared after it; the description is at `/openapi.json`. */
export async function installOpenApi(app: App, service: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `Largo: ${service}`, version: '1' },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    hideUntagged: false,
    transform: ({ schema, url, route }) => {
      const policies = [route.config?.policy].flat();
      const isInner = policies.every((policy) => policy === 'internal' || policy === 'operations');
      const needsToken = !policies.includes('public') && !policies.includes('provider');
      return {
        url,
        schema: {
          ...schema,
          ...(isInner ? { hide: true } : {}),
          ...(needsToken ? { security: [{ token: [] }] } : {}),
        },
      };
    },
  });
  app.get('/openapi.json', { config: { policy: 'operations' }, schema: { hide: true } }, () =>
    app.swagger(),
  );
}
