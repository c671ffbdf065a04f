import { makeShape } from './shape.ts';
export interface Value {
  readonly cents: number;
}
export const planted = makeShape;
