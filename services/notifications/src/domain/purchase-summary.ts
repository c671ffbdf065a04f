/**
 * The contract of a purchase as orders returns it; checked against the API contract when fetched.
 */
export interface PurchaseSummary {
  readonly deliveryAddress: {
    readonly street: string;
    readonly number: string;
    readonly complement?: string | null;
    readonly neighborhood: string;
    readonly city: string;
    readonly state: string;
    readonly zipCode: string;
  };
  readonly orders: readonly PurchasePart[];
}

export interface PurchasePart {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: string;
  readonly store: {
    readonly name: string;
    readonly cnpj: string | null;
    readonly neighborhood: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  };
  readonly lines: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly unitPriceCents: number;
  }[];
  readonly freightCents: number;
  readonly totalCents: number;
  readonly promisedDay: string | null;
  /** The payment deadline; null once it has passed. */
  readonly payUntil: string | null;
  readonly payment: { readonly method: string; readonly installments: number | null } | null;
}
