import { VitalsReport } from '@largo/contracts';
import type { App, Counters, Metrics } from '@largo/service-kit';
import { addressBuckets, countHit } from './address-buckets.ts';
import { clientAddress } from './addresses.ts';
import type { GatewayConfig } from './config.ts';

/** Also in `web/public/vitals.js`. */
const path = '/vitals';
/** One report per page that is left; 500 people may share one address. */
const perMinute = 600;
const largestBytes = 512;

interface VitalsOptions {
  config: GatewayConfig;
  counters: Counters;
  metrics: Metrics;
}

/** Counts the speed of page visits by kind of page, without anything about the person. */
export function installVitals(app: App, { config, counters, metrics }: VitalsOptions): void {
  const observe = vitalsFigures(metrics);
  app.post<{ Body: VitalsReport }>(
    path,
    {
      config: { policy: 'public' },
      bodyLimit: largestBytes,
      schema: { body: VitalsReport },
      onRequest: async (request) => {
        const address = clientAddress(request.raw, config.TRUSTED_PROXIES);
        await countHit(counters, 'vitals', addressBuckets(address, perMinute));
      },
    },
    async (request, reply) => {
      observe(request.body);
      return reply.code(204).send();
    },
  );
}

function vitalsFigures({ histogram }: Metrics): (report: VitalsReport) => void {
  const labels = ['page'] as const;
  const lcp = histogram('web_vital_lcp_seconds', 'Until the largest thing of a page was painted', {
    labels,
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10, 20],
  });
  const inp = histogram('web_vital_inp_seconds', 'The slowest answer of a page to a person', {
    labels,
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  });
  const cls = histogram('web_vital_cls', 'How much a page moved by itself', {
    labels,
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  });
  return (report) => {
    const of = { page: report.page };
    if (report.lcp !== undefined) lcp(of, report.lcp / 1_000);
    if (report.inp !== undefined) inp(of, report.inp / 1_000);
    if (report.cls !== undefined) cls(of, report.cls);
  };
}
