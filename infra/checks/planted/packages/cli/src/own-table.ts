import { planted as p0 } from '../../messaging/src/index.ts';
export const planted = [p0].length;
