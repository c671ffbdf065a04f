/** How far a paid order has come, as far as ratings and a store's figures need it. */
export type PurchaseStatus = 'paid' | 'delivered' | 'undone';

export interface StoreFigures {
  sales: number;
  completed: number;
  cancelled: number;
}

const contribution: Readonly<Record<PurchaseStatus, StoreFigures>> = {
  paid: { sales: 1, completed: 0, cancelled: 0 },
  delivered: { sales: 1, completed: 1, cancelled: 0 },
  undone: { sales: 0, completed: 0, cancelled: 1 },
};
const none: StoreFigures = { sales: 0, completed: 0, cancelled: 0 };

/** What a store's figures change by when one of its orders moves. */
export function figuresChange(from: PurchaseStatus | undefined, to: PurchaseStatus): StoreFigures {
  const before = from ? contribution[from] : none;
  const after = contribution[to];
  return {
    sales: after.sales - before.sales,
    completed: after.completed - before.completed,
    cancelled: after.cancelled - before.cancelled,
  };
}
