import { planted as p0 } from '../../../catalog/src/index.ts';
export const planted = [p0].length;
