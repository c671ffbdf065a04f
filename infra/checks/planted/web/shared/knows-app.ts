import { planted as p0 } from '../app/router.ts';
export const planted = [p0].length;
