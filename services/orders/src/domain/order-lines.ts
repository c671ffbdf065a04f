import { InvalidInput } from '@largo/kernel';

export interface WantedLine {
  readonly productId: string;
  readonly quantity: number;
}

const maxQuantity = 2_147_483_647;

/**
 * One line per product, in the order of their first mention.
 * @throws InvalidInput when the quantities of one product add up beyond what a line may hold
 */
export function mergeLines(items: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    const id = productId.toLowerCase();
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => {
    if (quantity > maxQuantity) throw new InvalidInput('items', 'Quantidade grande demais');
    return { productId, quantity };
  });
}

/** Groups by seller; sellers in the order of their first line. */
export function bySeller<L extends { readonly sellerId: string }>(
  lines: readonly L[],
): Map<string, L[]> {
  const groups = new Map<string, L[]>();
  for (const line of lines) {
    const group = groups.get(line.sellerId);
    if (group) group.push(line);
    else groups.set(line.sellerId, [line]);
  }
  return groups;
}
