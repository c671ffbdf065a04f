import { StatusAnswer } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { App, ServiceName } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import type { ServiceDocument } from '../openapi.ts';
import { ownPageHeaders } from '../own-page.ts';
import { limitReads, type ReadLimitOptions } from '../read-limit.ts';
import { lookAt, lookAtWeb } from './look-at.ts';
import { statusPage } from './status-page.ts';
import { watchStatus } from './watch.ts';

export interface StatusOptions {
  resolve(service: ServiceName): string;
  webUrl: string;
  limits: ReadLimitOptions;
  clock: Clock;
  everyMs: number;
}

/** `/status` shows people the shop's condition, `/status.json` machines; both work while all else is down. */
export function installStatus(app: App, options: StatusOptions): void {
  const { resolve, webUrl, limits, clock, everyMs } = options;
  const watch = watchStatus({
    look: (part) => (part === 'web' ? lookAtWeb(webUrl) : lookAt(resolve(part))),
    everyMs,
    clock,
  });
  app.addHook('onClose', async () => watch.stop());
  const open = {
    config: { policy: 'public' },
    onRequest: (request: FastifyRequest) => limitReads(request, limits),
  } as const;
  app.get('/status.json', open, () => watch.read());
  app.get('/status', open, async ({ headers: { accept = '' } }, reply) => {
    const answer = await watch.read();
    void reply.header('vary', 'accept');
    if (accept.includes('application/json') && !accept.includes('text/html')) return answer;
    return reply.headers(ownPageHeaders).send(statusPage(answer));
  });
}

/** The gateway's part of the API's description. */
export const statusDocument: ServiceDocument = {
  components: { schemas: { StatusAnswer } },
  paths: {
    '/status.json': {
      get: {
        operationId: 'getStatus',
        summary: 'How the shop is, by what people come for',
        description:
          'Seen by this gateway every 15 seconds. `GET /status` is the same as a page, or as JSON for callers that accept only that.',
        tags: ['gateway'],
        security: [],
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/StatusAnswer' } },
            },
          },
        },
      },
    },
  },
};
