import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Pagination, paging, Uuid } from '../common.ts';

const FetchState = oneOf(['waiting', 'fetched', 'failed'] as const, {
  description: 'Whether the picture is at its product',
});

/** GET /products/picture-fetches: the latest first, those of a product in their order. */
export const PictureFetchesQuery = Type.Object({
  importId: Type.Optional(
    Type.String({ format: 'uuid', description: 'Only those of this import' }),
  ),
  state: Type.Optional(FetchState),
  ...paging({ usually: 50, atMost: 200 }),
});
export type PictureFetchesQuery = Static<typeof PictureFetchesQuery>;

export const PictureFetchView = Type.Object({
  id: Uuid,
  productId: Uuid,
  productTitle: Type.String(),
  importId: Nullable(Uuid),
  /** Within its product, from 0. */
  position: Type.Integer(),
  url: Type.String(),
  state: FetchState,
  /** Why it failed, or the last try did: a code, and the same in Portuguese. */
  problem: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  attempts: Type.Integer(),
  createdAt: Instant,
});
export type PictureFetchView = Static<typeof PictureFetchView>;

export const PictureFetchesAnswer = Type.Object({
  fetches: Type.Array(PictureFetchView),
  pagination: Pagination,
});
export type PictureFetchesAnswer = Static<typeof PictureFetchesAnswer>;

/** POST /products/picture-fetches/retry: those named, or all of an import; only failed ones wait again. */
export const RetryPictureFetchesBody = Type.Object({
  ids: Type.Optional(Type.Array(Uuid, { maxItems: 200 })),
  importId: Type.Optional(Uuid),
});
export type RetryPictureFetchesBody = Static<typeof RetryPictureFetchesBody>;

export const RetryPictureFetchesAnswer = Type.Object({ retried: Type.Integer() });
export type RetryPictureFetchesAnswer = Static<typeof RetryPictureFetchesAnswer>;
