/** The most options a product has, like Cor and Tamanho, and the most variants. */
export const maxOptions = 3;
export const maxVariants = 100;

/** Units of one line of an order. */
export interface Units {
  readonly productId: string;
  /** Missing for a product without options. */
  readonly variantId?: string;
  readonly quantity: number;
}

/** An order has one line per variant, or per product without options. */
export const lineKey = ({ productId, variantId }: Omit<Units, 'quantity'>): string =>
  variantId ?? productId;

/** These units of a line, without what else it says. */
export function unitsOf(
  { productId, variantId }: Omit<Units, 'quantity'>,
  quantity: number,
): Units {
  return { productId, ...(variantId && { variantId }), quantity };
}

/** How a variant is called wherever it stands alone: in carts, orders, mails and reports. */
export function variantTitle(title: string, values: readonly string[]): string {
  return values.length === 0 ? title : `${title} – ${values.join(', ')}`;
}
