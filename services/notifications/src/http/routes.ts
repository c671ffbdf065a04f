import type { App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { adminRoutes } from './admin.routes.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { streamRoute } from './stream.route.ts';

export function routes(app: App, deps: Deps): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  inboxRoutes(app, deps);
  adminRoutes(app, deps);
  streamRoute(app, deps);
}
