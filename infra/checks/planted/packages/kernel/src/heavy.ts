import { planted as p0 } from '../../contracts/src/index.ts';
export const planted = [p0].length;
