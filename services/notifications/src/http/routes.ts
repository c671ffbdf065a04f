import type { App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { adminNotificationRoutes } from './admin-notifications.routes.ts';
import { cartReminderRoutes } from './cart-reminders.routes.ts';
import { mailAddressRoutes } from './mail-address.routes.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { streamRoutes } from './streams.routes.ts';

export async function routes(app: App, deps: Deps): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  notificationRoutes(app, deps);
  adminNotificationRoutes(app, deps);
  mailAddressRoutes(app, deps);
  await cartReminderRoutes(app, deps);
  streamRoutes(app, deps);
}
