import { planted as p0 } from '../db/payments.ts';
export const planted = [p0].length;
