import { planted as p0 } from '../admin-audit/audit.ts';
export const planted = [p0].length;
