import { planted as p0 } from '../../desk/screens/dialog.ts';
export const planted = [p0].length;
