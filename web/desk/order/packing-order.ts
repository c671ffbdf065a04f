import type { OrderView } from '@largo/contracts';

/** As many as are printed at once. */
export const mostSlips = 50;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The orders that an address asks for, each once. */
export function idsIn(asked: string | null): string[] {
  const ids = (asked ?? '').split(',').map((id) => id.trim().toLowerCase());
  return [...new Set(ids)].filter((id) => uuid.test(id));
}

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
type Sortable = Pick<OrderView, 'orderNumber' | 'shippingAddress'>;

/** As someone drives: by neighbourhood, then by street and number. */
export function byNeighborhood<T extends Sortable>(orders: readonly T[]): T[] {
  const keysOf = ({ shippingAddress: { neighborhood, street, number }, orderNumber }: T) => [
    neighborhood,
    street ?? '',
    number ?? '',
    orderNumber,
  ];
  return orders.toSorted((one, other) => {
    const others = keysOf(other);
    const differences = keysOf(one).map((key, at) => collator.compare(key, others[at] ?? ''));
    return differences.find((difference) => difference !== 0) ?? 0;
  });
}
