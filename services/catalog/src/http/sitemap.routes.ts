import { SitemapAnswer, SitemapPartAnswer, SitemapPartParams } from '@largo/contracts';
import type { App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { listAddresses, listAddressParts } from '../queries/list-addresses.ts';

/** Crawlers come once a day: a minute is young enough, and a crowd of them costs one look. */
const caching = 'public, max-age=0, s-maxage=60';

export function sitemapRoutes(app: App, { sql, config }: Deps): void {
  const size = config.SITEMAP_ADDRESSES;
  app.get(
    '/sitemap',
    { config: { policy: 'public' }, schema: { response: { 200: SitemapAnswer } } },
    async (_request, reply) => {
      const parts = await listAddressParts(sql, size);
      void reply.header('cache-control', caching);
      return { parts };
    },
  );
  app.get(
    '/sitemap/:kind/:part',
    {
      config: { policy: 'public' },
      schema: { params: SitemapPartParams, response: { 200: SitemapPartAnswer } },
    },
    async ({ params: { kind, part } }, reply) => {
      const pages = await listAddresses(sql, { kind, part, size });
      void reply.header('cache-control', caching);
      return { pages };
    },
  );
}
