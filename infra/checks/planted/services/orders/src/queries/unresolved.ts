import { planted as p0 } from './nowhere.ts';
export const planted = [p0].length;
