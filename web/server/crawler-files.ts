import type { FastifyInstance, FastifyReply } from 'fastify';
import { brotliOf } from './brotli.ts';
import { makePageCache, type CachedPage } from './page-cache.ts';
import type { RendererEntry } from '../shared/render-contract.ts';
import { robotsText } from './robots.ts';
import { sitemapFile, sitemapIndex, type SitemapSource } from './sitemap.ts';

export interface CrawlerFilesOptions {
  readonly apiUrl: string;
  readonly publicUrl: string;
  readonly loadEntry: () => Promise<RendererEntry>;
}

const keptMs = 10 * 60_000;
const keptBytes = 32 * 1024 * 1024;
const index = 'index';

/** `robots.txt` and the sitemap. A crowd of crawlers costs one look at the catalogue in ten minutes. */
export function addCrawlerFiles(app: FastifyInstance, options: CrawlerFilesOptions): void {
  const { apiUrl, publicUrl, loadEntry } = options;
  const cached = makePageCache({ ttlMs: keptMs, maxBytes: keptBytes });

  async function written(name: string): Promise<CachedPage> {
    const { siteAddresses: addresses } = await loadEntry();
    const source: SitemapSource = { apiUrl, publicUrl, addresses };
    const text = name === index ? await sitemapIndex(source) : await sitemapFile(source, name);
    const body = Buffer.from(text ?? '');
    return { status: text === undefined ? 404 : 200, body, brotli: await brotliOf(body) };
  }

  async function send(reply: FastifyReply, name: string): Promise<FastifyReply> {
    const { value } = await cached(name, () => written(name));
    const { status, body, brotli } = value;
    void reply.code(status).header('vary', 'Accept-Encoding');
    if (status === 404) return reply.type('text/plain; charset=utf-8').send('no such sitemap\n');
    void reply
      .header('cache-control', 'public, max-age=600')
      .type('application/xml; charset=utf-8');
    const wantsBrotli = /\bbr\b/.test(reply.request.headers['accept-encoding'] ?? '');
    if (brotli === null || !wantsBrotli) return reply.send(body);
    return reply.header('content-encoding', 'br').send(brotli);
  }

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', (_request, reply) => answer(reply, index));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', ({ params }, reply) =>
    answer(reply, params.file),
  );

  /** Crawlers take 503 for "come back", and keep what they know. */
  async function answer(reply: FastifyReply, name: string): Promise<FastifyReply> {
    try {
      return await send(reply, name);
    } catch (error) {
      reply.log.error({ err: error, name }, 'sitemap could not be written');
      return reply.code(503).header('retry-after', '120').type('text/plain').send('try later\n');
    }
  }
}
