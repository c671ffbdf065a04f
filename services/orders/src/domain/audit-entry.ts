import type { Person } from './access.ts';
import type { Order } from './order.ts';

type Values = Record<string, unknown> | null;

interface What {
  readonly action: string;
  readonly before: Values;
  readonly after: Values;
}

/** What an administrator did to an order, for the audit log. */
export function orderAuditEntry({ userId, address }: Person, order: Order, what: What) {
  const subject = { type: 'order', id: order.id, label: order.orderNumber };
  return { adminId: userId, address: address ?? null, subject, ...what };
}

export interface ExportFilters {
  readonly status?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly searchTerm?: string | undefined;
}

/** Who exported which orders. The search text may be a name, which the log must never contain. */
export function salesExportEntry({ userId, address }: Person, filters: ExportFilters) {
  const { status, startDate, endDate, searchTerm } = filters;
  return {
    adminId: userId,
    address: address ?? null,
    action: 'orders-exported',
    subject: { type: 'report', id: 'sales', label: null },
    before: null,
    after: {
      ...(status && { status }),
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      ...(searchTerm?.trim() && { isSearch: true }),
    },
  };
}
