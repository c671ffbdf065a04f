/** Every service of the marketplace: also its schema, its topic's first word and consumer group. */
export const serviceNames = [
  'identity', 'catalog', 'cart', 'orders', 'payments', 'payouts', 'shipping', 'notifications',
] as const; // prettier-ignore
export type ServiceName = (typeof serviceNames)[number];
