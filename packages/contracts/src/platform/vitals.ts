import Type, { type Static } from 'typebox';
import { oneOf } from '../common.ts';

/** What a page is for, whatever it shows: the label of the figures about pages. */
export const pageKinds = [
  'home',
  'products',
  'product',
  'category',
  'sellers',
  'store',
  'info',
  'auth',
  'cart',
  'checkout',
  'payment',
  'orders',
  'notifications',
  'favorites',
  'account',
  'seller-products',
  'admin',
  'offline',
  'unknown',
] as const;
export type PageKind = (typeof pageKinds)[number];

const milliseconds = (maximum: number) => Type.Optional(Type.Number({ minimum: 0, maximum }));

/** POST /vitals: how one visit of a page felt. Nothing in it says whose, or which product or store it was. */
export const VitalsReport = Type.Object(
  {
    page: oneOf(pageKinds),
    /** Until the largest thing was painted. */
    lcp: milliseconds(120_000),
    /** The slowest answer to a touch, click or key. */
    inp: milliseconds(60_000),
    /** How much the page moved by itself. */
    cls: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  },
  { additionalProperties: false },
);
export type VitalsReport = Static<typeof VitalsReport>;
