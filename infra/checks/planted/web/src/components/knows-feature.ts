import { planted as p0 } from '../features/cart/cart.ts';
export const planted = [p0].length;
