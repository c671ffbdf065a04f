import type { CartAnswer } from '@largo/contracts';
import { sumReais } from '@largo/web-kit/format/money.ts';

type Freight = CartAnswer['summary']['sellerShipping'];

/** The sums of a cart's summary, from the lines that count and the freight of their stores. */
export function summed(lines: readonly { readonly lineTotal: number }[], sellerShipping: Freight) {
  const subtotal = sumReais(lines.map(({ lineTotal }) => lineTotal));
  const freightTotal = sumReais(sellerShipping.map(({ shippingCost }) => shippingCost));
  const originalFreightTotal = sumReais(
    sellerShipping.map(({ originalShippingCost }) => originalShippingCost),
  );
  return {
    sellerShipping,
    subtotal,
    freightTotal,
    originalFreightTotal,
    discountTotal: sumReais([originalFreightTotal, -freightTotal]),
    total: sumReais([subtotal, freightTotal]),
  };
}
