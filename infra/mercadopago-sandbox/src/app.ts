import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { addOauthRoutes } from './accounts/oauth.routes.ts';
import { addCardRoutes } from './cards/cards.routes.ts';
import { addAccountControls } from './control/accounts.control.ts';
import { addPanelControls } from './control/panel.control.ts';
import { addDisputeControls, addPaymentControls } from './control/payments.control.ts';
import { addSystemControls } from './control/system.control.ts';
import { addDisputeRoutes } from './disputes/disputes.routes.ts';
import { ApiError } from './errors.ts';
import { addCallHooks } from './faults/hooks.ts';
import { addAuthorizationPage } from './pages/authorization.routes.ts';
import { addBrowserFiles } from './pages/browser-files.ts';
import { addChallengePage } from './pages/challenge.routes.ts';
import { addHomePage } from './pages/home.routes.ts';
import { addTicketPage } from './pages/ticket.routes.ts';
import { addPaymentRoutes } from './payments/payments.routes.ts';
import { addRefundRoutes } from './refunds/refunds.routes.ts';
import type { World } from './world.ts';

/** No I/O of its own: the caller decides whether it listens. */
export function buildApp(world: World): FastifyInstance {
  const app = Fastify({
    // Longer than a busy machine needs for all that starts on it at once; the default is 10 s.
    pluginTimeout: 60_000,
    forceCloseConnections: true,
    // The SDK lists refunds under a path that ends in a slash.
    routerOptions: { ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  // Flushed before the answer, so that a crash loses nothing that the caller knows of.
  app.addHook('onSend', async () => world.flush());
  acceptForms(app);
  answerErrors(app);
  app.register(async (provider) => {
    addCallHooks(provider, world);
    allowBrowsers(provider);
    addPaymentRoutes(provider, world);
    addRefundRoutes(provider, world);
    addDisputeRoutes(provider, world);
    addOauthRoutes(provider, world);
    addCardRoutes(provider, world);
  });
  addPaymentControls(app, world);
  addDisputeControls(app, world);
  addPanelControls(app, world);
  addAccountControls(app, world);
  addSystemControls(app, world);
  addHomePage(app, world);
  addTicketPage(app, world);
  addChallengePage(app, world);
  addAuthorizationPage(app, world);
  addBrowserFiles(app);
  return app;
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(text))),
  );
  // Calls without a body may still name JSON as its type.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer) => parseJson(String(text)),
  );
}

function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, {
      message: 'Invalid JSON',
      error: 'bad_request',
      status: 400,
      cause: [],
    });
  }
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send(error.body);
    const status = error.statusCode ?? 500;
    // A bug of the sandbox itself, which the log must show.
    if (status >= 500) process.stderr.write(`${error.stack}\n`);
    return reply
      .code(status)
      .send({ message: error.message, error: 'internal_error', status, cause: [] });
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply
      .code(404)
      .send({ message: 'resource not found', error: 'not_found', status: 404, cause: [] }),
  );
}

/** The browser script calls from the shop's page. No cookies are involved, so any origin may. */
function allowBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.options('/v1/*', async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, OPTIONS')
      .header('access-control-allow-headers', 'content-type, authorization, x-idempotency-key')
      .header('access-control-max-age', '600')
      .send(),
  );
}
