/** Whose account collects a payment. `platform_collect`: the platform's own, which owes the sellers their shares. */
export type FundsMode = 'platform_collect';

/** How payments of one mode reach the provider. */
export interface FundsRoute {
  /** The token used for calls. */
  readonly accessToken: string;
  /** The account that must have collected it. */
  readonly collectorId: string;
  /** What the provider withholds for the platform; null when the platform itself collects. */
  readonly applicationFeeCents: number | null;
}

/** The only place that knows which account a payment goes through. */
export interface FundsRouting {
  /** The mode of new payments. */
  readonly currentMode: FundsMode;
  /** The route for a payment or refund, by its stored mode. */
  routeOf(mode: FundsMode): Promise<FundsRoute>;
}
