import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Uuid } from '../common.ts';

const sitemapKinds = ['products', 'categories', 'stores'] as const;
export const SitemapKind = oneOf(sitemapKinds);
export type SitemapKind = Static<typeof SitemapKind>;

/** GET /sitemap: how public pages are split into parts; `changedAt` is a part's latest change. */
export const SitemapAnswer = Type.Object({
  parts: Type.Array(
    Type.Object({
      kind: SitemapKind,
      part: Type.Integer({ minimum: 1 }),
      changedAt: Instant,
    }),
  ),
});
export type SitemapAnswer = Static<typeof SitemapAnswer>;

export const SitemapPartParams = Type.Object({
  kind: oneOf(sitemapKinds, { description: 'What the pages are about' }),
  part: Type.Integer({ minimum: 1, maximum: 10_000, description: 'Number of the part, from one' }),
});

/** GET /sitemap/{kind}/{part}: oldest first, so that a full part does not change. */
export const SitemapPartAnswer = Type.Object({
  pages: Type.Array(
    Type.Object({
      id: Uuid,
      /** Null: the store has no readable address yet. */
      slug: Type.Optional(Nullable(Type.String())),
      title: Type.String(),
      changedAt: Instant,
    }),
  ),
});
export type SitemapPartAnswer = Static<typeof SitemapPartAnswer>;
