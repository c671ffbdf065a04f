import { planted as p0 } from '../../../packages/kernel/src/index.ts';
export const planted = [p0].length;
