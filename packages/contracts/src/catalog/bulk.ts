import Type, { type Static } from 'typebox';
import { Instant, literals, Nullable, oneOf, Reais, Uuid } from '../common.ts';
import { ProductStatus } from './events.ts';

/** How many products can be changed at once. */
export const maxBulkProducts = 1_000;

/** `POST /products/bulk`: `dryRun` reports what would happen and changes nothing. */
export const BulkProductsQuery = Type.Object({
  dryRun: Type.Optional(
    Type.Boolean({ default: false, description: 'Report what would happen and change nothing' }),
  ),
});

const PriceChange = Type.Object({
  type: Type.Literal('price'),
  /** Raises or lowers each price by a percentage or by an amount in reais. */
  by: oneOf(['percent', 'amount']),
  value: Type.Number({ minimum: -99_999_999, maximum: 99_999_999 }),
  /** `ninety`: to the nearest price that ends in ,90 in the direction of the change. */
  rounding: oneOf(['none', 'ninety']),
});
const StockChange = Type.Object({
  type: Type.Literal('stock'),
  how: oneOf(['set', 'add', 'subtract']),
  units: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
});
const CategoryChange = Type.Object({ type: Type.Literal('category'), categoryId: Uuid });
const StatusChange = Type.Object({
  type: Type.Literal('status'),
  /** Takes what is on sale off it, brings back what the store itself took off, or sends drafts to be approved. */
  status: oneOf(['active', 'inactive', 'pending']),
});
/** Takes an earlier change back, for each product of which nothing else has changed the same. */
const UndoChange = Type.Object({ type: Type.Literal('undo'), changeId: Uuid });

export const BulkChange = Type.Union([PriceChange, StockChange, CategoryChange, StatusChange]);
export type BulkChange = Static<typeof BulkChange>;

/** One change of many products: those named, those that a filter of the store's list finds, or those of an undo. */
export const BulkProductsBody = Type.Object({
  products: Type.Optional(
    Type.Array(
      Type.Object({
        id: Uuid,
        /**
         * The price or stock that the preview showed. A product whose price is another one now is
         * refused; units that were sold meanwhile stay sold.
         */
        seen: Type.Optional(Type.Number()),
      }),
      { minItems: 1, maxItems: maxBulkProducts },
    ),
  ),
  filter: Type.Optional(
    Type.Object({
      search: Type.Optional(Type.String({ maxLength: 200 })),
      status: Type.Optional(ProductStatus),
    }),
  ),
  change: Type.Union([...BulkChange.anyOf, UndoChange]),
});
export type BulkProductsBody = Static<typeof BulkProductsBody>;

/** A price in reais, a number of units, a category's path or a status. */
const Shown = Nullable(Type.Union([Reais, Type.String()]));

export const BulkRow = Type.Object({
  productId: Uuid,
  /** Null for a product that the store does not have. */
  title: Nullable(Type.String()),
  action: oneOf(['change', 'same', 'refuse']),
  before: Shown,
  after: Shown,
  /** The status after the change, where it changes too, as that of a rejected product does. */
  status: Nullable(ProductStatus),
  /** Why it is refused, in Portuguese. */
  reason: Nullable(Type.String()),
});
export type BulkRow = Static<typeof BulkRow>;

export const BulkProductsAnswer = Type.Object({
  dryRun: Type.Boolean(),
  /** What an undo names; null when nothing was written. */
  changeId: Nullable(Uuid),
  summary: Type.Object({
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
  }),
  rows: Type.Array(BulkRow),
});
export type BulkProductsAnswer = Static<typeof BulkProductsAnswer>;

export const BulkChangeType = literals(['price', 'stock', 'category', 'status']);
/** `GET /products/bulk`: changes of the last day that can still be undone or were. */
export const BulkChangesAnswer = Type.Object({
  changes: Type.Array(
    Type.Object({
      id: Uuid,
      type: BulkChangeType,
      at: Instant,
      /** How many products it changed. */
      products: Type.Integer(),
      undoneAt: Nullable(Instant),
    }),
  ),
});
export type BulkChangesAnswer = Static<typeof BulkChangesAnswer>;
