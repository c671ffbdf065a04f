import type { App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { adminNotificationRoutes } from './admin-notifications.routes.ts';
import { deviceRoutes } from './devices.routes.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import { streamRoutes } from './streams.routes.ts';
import { unsubscriptionRoutes } from './unsubscriptions.routes.ts';

export async function routes(app: App, deps: Deps): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  notificationRoutes(app, deps);
  adminNotificationRoutes(app, deps);
  deviceRoutes(app, deps);
  preferenceRoutes(app, deps);
  await unsubscriptionRoutes(app, deps);
  streamRoutes(app, deps);
}
