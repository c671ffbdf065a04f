import { planted as p0 } from '../../components/signed-in/dialog.ts';
export const planted = [p0].length;
