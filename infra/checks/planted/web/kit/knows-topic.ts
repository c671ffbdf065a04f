import { planted as p0 } from '../topics/cart.ts';
export const planted = [p0].length;
