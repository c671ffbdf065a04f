import { planted as p0 } from '../../packages/service-kit/src/index.ts';
export const planted = [p0].length;
