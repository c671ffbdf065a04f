/**
 * What the gate takes of the night, another tenth each day, so that all has run after ten days: files that only run
 * there, and files that do more there. A tenth takes two minutes at most on a quiet machine.
 */
export const tenths = [
  ['infra/local/test/demo-recording.night.test.ts'],
  ['e2e/cluster.night.e2e.test.ts'],
  ['infra/local/test/processes.night.test.ts'],
  ['infra/local/test/money-histories.test.ts'],
  ['infra/chaos/test/drill-of-the-day.night.test.ts'],
  ['services/payouts/test/kills.test.ts'],
  ['services/payouts/test/store-balance.property.test.ts'],
  ['services/orders/test/order-walk.test.ts'],
  ['services/cart/test/carts-model.test.ts'],
  ['services/notifications/test/replay.test.ts'],
];

const dayMs = 86_400_000;

/** @param {Date} [day] @returns {readonly string[]} */
export const tenthOf = (day = new Date()) =>
  tenths[Math.floor(day.getTime() / dayMs) % tenths.length] ?? [];
