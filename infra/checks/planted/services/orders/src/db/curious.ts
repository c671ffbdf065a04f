import { planted as p0 } from '../use-cases/place-order.ts';
export const planted = [p0].length;
