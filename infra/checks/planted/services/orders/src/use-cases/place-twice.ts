import { planted as p0 } from './place-order.ts';
export const planted = [p0].length;
