import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { adminUserRoutes } from './admin-users.routes.ts';
import { administratorRoutes } from './administrators.routes.ts';
import { auditEntryRoutes } from './audit-entries.routes.ts';
import { internalUserRoutes } from './internal-users.routes.ts';
import { passwordRoutes } from './passwords.routes.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { pixKeyRoutes } from './pix-keys.routes.ts';
import { profileRoutes } from './profiles.routes.ts';
import { reportRoutes } from './reports.routes.ts';
import { registrationRoutes } from './registrations.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { sellerRoutes } from './sellers.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { signingKeyRoutes } from './signing-keys.routes.ts';
import { storeCheckRoutes } from './store-checks.routes.ts';
import { storeImageRoutes } from './store-images.routes.ts';
import { verifierRoutes } from './verifiers.routes.ts';

export async function routes(app: App, deps: Deps): Promise<void> {
  await app.register(cookie);
  await app.register(multipart);
  // Personal data and tokens must not be cached.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  for (const declare of [
    registrationRoutes,
    sessionRoutes,
    passwordRoutes,
    secondFactorRoutes,
    profileRoutes,
    sellerRoutes,
    storeImageRoutes,
    pixKeyRoutes,
    personalDataRoutes,
    adminUserRoutes,
    storeCheckRoutes,
    auditEntryRoutes,
    reportRoutes,
    verifierRoutes,
    internalUserRoutes,
    administratorRoutes,
    signingKeyRoutes,
  ]) {
    declare(app, deps);
  }
}
