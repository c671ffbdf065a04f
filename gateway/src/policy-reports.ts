import type { App, Counters, Metrics } from '@largo/service-kit';
import Type, { type Static } from 'typebox';
import { addressBuckets, countHit } from './address-buckets.ts';
import { clientAddress } from './addresses.ts';
import type { GatewayConfig } from './config.ts';

/** Named in the content policy of every page; web/shared has the other end. */
const path = '/policy-reports';
/** A broken page makes a few reports; more from one address add nothing. */
const perMinute = 30;
const largestBytes = 16 * 1024;

const Text = Type.Optional(Type.String());
const PolicyReport = Type.Object({
  'csp-report': Type.Object({
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
  }),
});

const directives = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'form-action',
  'base-uri',
  'object-src',
  'require-trusted-types-for',
  'trusted-types',
]);
const words = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-sink', 'data', 'blob']);

/** Labels come from closed lists: the rest of a report (addresses, code) is neither kept nor logged. */
function labelsOf({ 'csp-report': report }: Static<typeof PolicyReport>) {
  const named = report['effective-directive'] ?? report['violated-directive'] ?? '';
  const [directive = ''] = named.split(' ', 1);
  const blocked = report['blocked-uri'] ?? '';
  const isExtension = /^[a-z-]*extension\b/.test(blocked);
  return {
    directive: directives.has(directive) ? directive : 'other',
    blocked: isExtension ? 'extension' : words.has(blocked) ? blocked : 'address',
  };
}

interface PolicyReportsOptions {
  config: GatewayConfig;
  counters: Counters;
  metrics: Metrics;
}

/** Counts what browsers refused to load or run. */
export function installPolicyReports(app: App, options: PolicyReportsOptions): void {
  const { config, counters, metrics } = options;
  const count = metrics.counter(
    'content_policy_reports_total',
    'What browsers refused because of a content policy',
    ['directive', 'blocked'],
  );
  void app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    );
    scope.post<{ Body: Static<typeof PolicyReport> }>(
      path,
      {
        config: { policy: 'public' },
        bodyLimit: largestBytes,
        schema: { body: PolicyReport },
        onRequest: async (request) => {
          const address = clientAddress(request.raw, config.TRUSTED_PROXIES);
          await countHit(counters, 'policy-report', addressBuckets(address, perMinute));
        },
      },
      async (request, reply) => {
        count(labelsOf(request.body));
        return reply.code(204).send();
      },
    );
    done();
  });
}
