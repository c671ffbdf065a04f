import { SitemapAnswer, SitemapPartAnswer, SitemapPartParams } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { getSitemap } from '../queries/get-sitemap.ts';
import { getSitemapPart } from '../queries/get-sitemap-part.ts';

/** Crawlers come once a day: a minute is fresh enough, and many at once cost one query. */
const caching = 'public, max-age=0, s-maxage=60';

export function sitemapRoutes(app: App, { db, config }: Deps): void {
  const size = config.SITEMAP_ADDRESSES;
  app.get(
    '/sitemap',
    route({
      policy: 'public',
      operationId: 'getSitemap',
      summary: 'List the parts of the sitemap',
      response: { 200: SitemapAnswer },
    }),
    async (_request, reply) => {
      const parts = await getSitemap(db, size);
      void reply.header('cache-control', caching);
      return { parts };
    },
  );
  app.get(
    '/sitemap/:kind/:part',
    route({
      policy: 'public',
      operationId: 'getSitemapPart',
      summary: 'List the pages in one part of the sitemap',
      params: SitemapPartParams,
      response: { 200: SitemapPartAnswer },
    }),
    async ({ params: { kind, part } }, reply) => {
      const pages = await getSitemapPart(db, { kind, part, size });
      void reply.header('cache-control', caching);
      return { pages };
    },
  );
}
