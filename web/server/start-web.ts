import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import {
  closeApp,
  type Closing,
  type Logger,
  logRequests,
  prepareClosing,
  serverSettings,
  traceRequests,
} from '@largo/service-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { cardChallengePath } from '../shared/card-challenge.ts';
import { challengeHeaders, challengePage } from './challenge-page.ts';
import { readClientAssets } from './client-assets.ts';
import { addCrawlerFiles } from './crawler-files.ts';
import { packageRoot } from './package-root.ts';
import type { RendererEntry, SiteSettings } from '../shared/render-contract.ts';
import type { BulkheadLimits } from './page-bulkhead.ts';
import { measureWeb, renderFigures } from './figures.ts';
import { addProbes } from './probes.ts';
import { createRenderer, type Renderer } from './renderer.ts';
import { paymentOriginsOf } from './content-policy.ts';
import { pageHeaders, type PageHeaders } from './security-headers.ts';
import { addServiceWorker, serviceWorkerFile } from './service-worker.ts';
import { followSelling } from './selling-notice.ts';
import { defaultSettings } from './settings.ts';
import { webManifest } from './web-manifest.ts';

export interface WebOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** Origin of the gateway, as this process reaches it; pages ask it for their data. */
  readonly apiUrl: string;
  readonly log?: Logger;
  readonly settings?: Partial<SiteSettings>;
  /** Origins that the provider's card fields are loaded from; Mercado Pago's by default. */
  readonly paymentOrigins?: readonly string[];
  readonly cacheMs?: number;
  /** How often it is asked whether people can buy. */
  readonly sellingMs?: number;
  /** How many pages are rendered at once, and how many wait for that. */
  readonly bulkheadLimits?: BulkheadLimits;
  /** Default: no one is waited for. */
  readonly closing?: Closing;
  /** Folder of the builds; `dist` of this package by default. */
  readonly distDir?: string;
}

export interface RunningWeb {
  readonly url: string;
  stop(): Promise<void>;
}

const atOnce: Closing = { drainMs: 0, graceMs: 0 };
const yearMs = 31_536_000_000;

export function addPages(app: FastifyInstance, renderer: Renderer, headers: PageHeaders): void {
  app.get('/*', async (request, reply) => {
    const page = await renderer.render({
      url: request.url,
      cookies: request.headers.cookie ?? '',
    });
    const own = page.takesCard ? headers.card : headers.usual;
    reply.code(page.status).headers(own).type('text/html; charset=utf-8');
    if (page.status === 503) reply.header('retry-after', '2');
    if (page.location !== undefined) {
      // Not for ever: what is a wrong address today may be a page of the next release.
      return reply
        .header('cache-control', page.mayTurn ? 'no-cache' : 'public, max-age=3600')
        .header('location', page.location)
        .send();
    }
    // The place is part of the page; a shared cache must not mix two neighbourhoods.
    reply.header('cache-control', 'private, no-cache').header('vary', 'Cookie, Accept-Encoding');
    const wantsBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (page.brotli === null || !wantsBrotli) return reply.send(page.body);
    return reply.header('content-encoding', 'br').send(page.brotli);
  });
}

/** Only the files that are there get a route, so that no request has to look for its file in the folder. */
const known = { wildcard: false, preCompressed: true } as const;
const compressed = ['**/*.br', '**/*.gz'];

async function addFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  app.get('/assets/*', (_request, reply) => reply.callNotFound());
  await app.register(fastifyStatic, {
    ...known,
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    globIgnore: compressed,
    immutable: true,
    maxAge: yearMs,
    index: false,
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    ...known,
    decorateReply: false,
    globIgnore: ['assets/**', ...compressed, '.vite/**', serviceWorkerFile],
    index: false,
    maxAge: 86_400_000,
  });
}

/** The whole web process: files of the client build, and pages rendered on the server. */
export async function startWeb(options: WebOptions): Promise<RunningWeb> {
  const distDir = options.distDir ?? join(packageRoot(), 'dist');
  const clientDir = join(distDir, 'client');
  const app = Fastify({
    ...(options.log ? { loggerInstance: options.log as FastifyBaseLogger } : {}),
    ...serverSettings,
  });
  prepareClosing(app);
  traceRequests(app, { service: 'web', skips: ({ url }) => url.startsWith('/assets/') });
  const metrics = measureWeb(app);
  if (options.log) logRequests(app, options.log);
  const entryUrl = pathToFileURL(join(distDir, 'renderer/entry-server.js')).href;
  const entry = (await import(entryUrl)) as RendererEntry;
  const { apiUrl } = options;
  const settings = { ...defaultSettings, ...options.settings };
  const loadEntry = () => Promise.resolve(entry);
  const findAssets = readClientAssets(clientDir);
  const selling = followSelling({
    apiUrl,
    onError: (error) => app.log.warn({ err: error }, 'whether people can buy is not known'),
    ...(options.sellingMs === undefined ? {} : { everyMs: options.sellingMs }),
  });
  app.addHook('onClose', async () => selling.stop());
  const renderer = createRenderer({
    notice: selling.notice,
    apiUrl,
    settings,
    findAssets,
    loadEntry,
    ...(options.cacheMs === undefined ? {} : { cacheMs: options.cacheMs }),
    ...(options.bulkheadLimits ? { bulkheadLimits: options.bulkheadLimits } : {}),
    figures: renderFigures(metrics),
    onError: (error, url) => app.log.error({ err: error, url }, 'page could not be rendered'),
  });
  addProbes(app, metrics);
  await addFiles(app, clientDir);
  app.get('/site.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').send(webManifest(settings)),
  );
  addServiceWorker(app, clientDir, findAssets);
  addCrawlerFiles(app, { apiUrl, publicUrl: settings.publicUrl, loadEntry });
  const provider = paymentOriginsOf(options.paymentOrigins);
  app.get(cardChallengePath, (_request, reply) =>
    reply.headers(challengeHeaders(provider)).type('text/html; charset=utf-8').send(challengePage),
  );
  addPages(app, renderer, pageHeaders(provider));
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  return { url, stop: () => closeApp(app, options.closing ?? atOnce) };
}
