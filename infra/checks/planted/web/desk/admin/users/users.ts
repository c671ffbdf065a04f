import { planted as p0 } from '../audit/audit.ts';
export const planted = [p0].length;
