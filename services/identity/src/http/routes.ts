import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { adminUserRoutes } from './admin-users.routes.ts';
import { auditLogRoutes } from './audit-log.routes.ts';
import { operationRoutes } from './operations.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { pixKeyRoutes } from './pix-key.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { reportRoute } from './report.route.ts';
import { registrationRoutes } from './registration.routes.ts';
import { sellerRoutes } from './seller.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { storeImageRoutes } from './store-image.routes.ts';
import { verifierRoutes } from './verifier.routes.ts';

export async function routes(app: App, deps: Deps): Promise<void> {
  await app.register(cookie);
  await app.register(multipart);
  // Personal data and tokens are for nobody's cache.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  for (const declare of [
    registrationRoutes,
    sessionRoutes,
    passwordRoutes,
    profileRoutes,
    sellerRoutes,
    storeImageRoutes,
    pixKeyRoutes,
    personalDataRoutes,
    adminUserRoutes,
    auditLogRoutes,
    reportRoute,
    verifierRoutes,
    operationRoutes,
  ]) {
    declare(app, deps);
  }
}
