import { planted as p0 } from '../server/renderer.ts';
export const planted = [p0].length;
