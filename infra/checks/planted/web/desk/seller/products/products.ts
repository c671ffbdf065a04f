import { planted as p0 } from '../store/store.ts';
export const planted = [p0].length;
