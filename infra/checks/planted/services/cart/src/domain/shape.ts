import type { Value } from './value.ts';
export const makeShape = (cents: number): Value => ({ cents });
