/** An order's progress, as far as ratings and a store's totals need it. */
export type PurchaseStatus = 'paid' | 'delivered' | 'undone';

export interface StoreTotals {
  sales: number;
  completed: number;
  cancelled: number;
}

const contribution: Readonly<Record<PurchaseStatus, StoreTotals>> = {
  paid: { sales: 1, completed: 0, cancelled: 0 },
  delivered: { sales: 1, completed: 1, cancelled: 0 },
  undone: { sales: 0, completed: 0, cancelled: 1 },
};
const none: StoreTotals = { sales: 0, completed: 0, cancelled: 0 };

/** How a store's totals change when one of its orders changes status. */
export function totalsChange(from: PurchaseStatus | undefined, to: PurchaseStatus): StoreTotals {
  const before = from ? contribution[from] : none;
  const after = contribution[to];
  return {
    sales: after.sales - before.sales,
    completed: after.completed - before.completed,
    cancelled: after.cancelled - before.cancelled,
  };
}
