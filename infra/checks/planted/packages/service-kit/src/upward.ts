import { planted as p0 } from '../../../services/orders/src/db/orders.ts';
export const planted = [p0].length;
