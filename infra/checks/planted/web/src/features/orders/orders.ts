import { planted as p0 } from '../cart/cart.ts';
export const planted = [p0].length;
