import Type, { type Static } from 'typebox';
import { oneOf } from '../common.ts';

/** The purpose of a page, whatever it shows: the label of the page metrics. */
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

/** POST /vitals: the measured speed of one page visit. It does not identify the person, product or store. */
export const VitalsReport = Type.Object(
  {
    page: oneOf(pageKinds),
    /** Milliseconds until the largest element was painted. */
    lcp: milliseconds(120_000),
    /** Milliseconds of the slowest response to a touch, click or key. */
    inp: milliseconds(60_000),
    /** How much the layout shifted. */
    cls: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  },
  { additionalProperties: false },
);
export type VitalsReport = Static<typeof VitalsReport>;
