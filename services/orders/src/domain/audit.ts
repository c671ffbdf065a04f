import type { Person } from './access.ts';
import type { Order } from './order.ts';

/** A person as the audit log names who acted. */
export const adminOf = ({ userId, address }: Person) => ({
  adminId: userId,
  address: address ?? null,
});

export const auditSubject = ({ id, orderNumber }: Order) => ({
  type: 'order',
  id,
  label: orderNumber,
});

export const sellingSubject = { type: 'service', id: 'orders', label: null };

export interface ExportFilters {
  readonly status?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly searchTerm?: string | undefined;
}

/** Which orders were exported. The search text may be a name, which the log must never contain. */
export function salesExport({ status, startDate, endDate, searchTerm }: ExportFilters) {
  return {
    subject: { type: 'report', id: 'sales', label: null },
    after: {
      ...(status && { status }),
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      ...(searchTerm?.trim() && { isSearch: true }),
    },
  };
}
