import { planted as p0 } from '../queries/list-products.ts';
export const planted = p0;
