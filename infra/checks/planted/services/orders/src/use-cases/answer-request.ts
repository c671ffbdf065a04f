import { planted as p0 } from '../events/on-paid.ts';
export const planted = [p0].length;
