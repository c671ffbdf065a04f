/** Whose account collects a payment. `platform_collect`: the platform's own, which owes the sellers their shares. */
export type FundsMode = 'platform_collect';

/** How a payment of one mode goes to the provider. */
export interface FundsRoute {
  /** Whose token calls. */
  readonly accessToken: string;
  /** Account that must have collected it. */
  readonly collectorId: string;
  /** What the provider holds back for the platform; null when the platform itself collects. */
  readonly applicationFeeCents: number | null;
}

/** The one place that knows which account a payment goes through. */
export interface FundsRouting {
  /** Of payments that begin now. */
  readonly currentMode: FundsMode;
  /** Of a payment or a refund, by the mode that is stored with it. @throws ProviderUnavailable */
  routeOf(mode: FundsMode): Promise<FundsRoute>;
}
