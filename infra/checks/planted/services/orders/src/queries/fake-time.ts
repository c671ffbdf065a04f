import { planted as p0 } from '../../../../packages/testkit/src/index.ts';
export const planted = [p0].length;
