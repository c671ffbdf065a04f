import Type, { type Static } from 'typebox';
import { Instant, Nullable, Pagination, paging, Uuid } from '../common.ts';

/** What an administrator fills in; the catalogue validates it. */
export const SynonymBody = Type.Object({
  sought: Type.String({ maxLength: 1_000, description: 'What people type' }),
  found: Type.String({
    maxLength: 1_000,
    description: 'What the goods are called; several names are separated by commas',
  }),
  isMutual: Type.Boolean({
    description: 'Whether each of the names also finds all the others',
  }),
});
export type SynonymBody = Static<typeof SynonymBody>;

export const SynonymsQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a name' })),
  ...paging({ usually: 50, atMost: 200 }),
});
export type SynonymsQuery = Static<typeof SynonymsQuery>;

export const SynonymView = Type.Object({
  id: Uuid,
  /** As in the file: `a = b` finds each for the other, `a > b, c` only the right side for `a`. */
  line: Type.String(),
  sought: Type.String(),
  found: Type.Array(Type.String()),
  isMutual: Type.Boolean(),
  /** Null when the account no longer exists. */
  addedBy: Nullable(Type.String()),
  addedAt: Instant,
});
export type SynonymView = Static<typeof SynonymView>;

/** GET /admin/synonyms: what administrators added to the list, the latest first. */
export const SynonymsAnswer = Type.Object({
  synonyms: Type.Array(SynonymView),
  pagination: Pagination,
});
export type SynonymsAnswer = Static<typeof SynonymsAnswer>;

export const SynonymAnswer = Type.Object({ synonym: SynonymView });
export type SynonymAnswer = Static<typeof SynonymAnswer>;

/** GET /admin/synonyms/preview: how a synonym would change each search that it affects. */
export const SynonymPreviewAnswer = Type.Object({
  line: Type.String(),
  effects: Type.Array(
    Type.Object({
      query: Type.String(),
      /** How many searches found nothing; 0 when there was none. */
      misses: Type.Integer(),
      /** Products that have all words, before and after; counted up to `mostCounted`. */
      before: Type.Integer(),
      after: Type.Integer(),
      /** The best-selling products that would be added. */
      added: Type.Array(
        Type.Object({ id: Uuid, title: Type.String(), image: Nullable(Type.String()) }),
      ),
    }),
  ),
  mostCounted: Type.Integer(),
});
export type SynonymPreviewAnswer = Static<typeof SynonymPreviewAnswer>;
