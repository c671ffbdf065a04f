import { planted as p0 } from '../db/orders.ts';
export const planted = [p0].length;
