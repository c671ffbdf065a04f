import type { planted } from '../db/orders.ts';
export type Planted = typeof planted;
