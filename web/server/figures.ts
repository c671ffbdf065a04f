import { installMetrics, type Metrics } from '@largo/service-kit';
import type { FastifyInstance } from 'fastify';

/** Files together: each file of the client is a route of its own. */
export const measureWeb = (app: FastifyInstance): Metrics =>
  installMetrics(app, 'web', {
    nameOf: (route) => (/\.\w+$/.test(route) ? '/*.*' : route),
  });

/** Notified of what the renderer does; pages by their kind, never by their address. */
export interface RenderFigures {
  rendered(page: string, status: number, seconds: number): void;
  failed(page: string): void;
  asked(result: 'hit' | 'miss'): void;
}

export function renderFigures({ counter, histogram }: Metrics): RenderFigures {
  const duration = histogram(
    'web_render_duration_seconds',
    'Time to make a page, its data and its turn included',
    { labels: ['page', 'http_response_status_code'] },
  );
  const failures = counter('web_render_failures_total', 'Pages that could not be made', ['page']);
  const cache = counter('web_cache_total', 'Pages that were kept for a moment, or had to be made', {
    result: ['hit', 'miss'],
  });
  return {
    rendered: (page, status, seconds) =>
      duration({ page, http_response_status_code: String(status) }, seconds),
    failed: (page) => failures({ page }),
    asked: (result) => cache({ result }),
  };
}
