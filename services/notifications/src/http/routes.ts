import type { App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { adminRoutes } from './admin.routes.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { refusalRoute } from './refusal.route.ts';
import { streamRoute } from './stream.route.ts';

export async function routes(app: App, deps: Deps): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  inboxRoutes(app, deps);
  adminRoutes(app, deps);
  await refusalRoute(app, deps);
  streamRoute(app, deps);
}
