import type { ProviderChargeback } from './chargeback.ts';
import type { EvidenceFile } from './evidence.ts';
import type { FundsMode, FundsRoute } from './funds.ts';

/** The part of a provider payment that the rules need, with instants as ISO texts in UTC. */
export interface ProviderPayment {
  readonly id: string;
  readonly status: string;
  readonly statusDetail: string | null;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly collectorId: string;
  readonly externalReference: string | null;
  readonly liveMode: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly approvedAt: string | null;
  /** `bank_transfer`, `credit_card`, `debit_card`. */
  readonly paymentType: string;
  /** What the provider deducts from the collector's money. */
  readonly feeCents: number;
  readonly qrCode: string | null;
  readonly qrCodeBase64: string | null;
  readonly ticketUrl: string | null;
  readonly installments: number;
  /** Null for a PIX. */
  readonly card: PaidCard | null;
  /** The orders it pays, as we named them on creation; empty for payments of others. */
  readonly orderIds: readonly string[];
}

/** The card data that may be stored. */
export interface PaidCard {
  /** The provider's name for it: `master`, `visa`, … */
  readonly brand: string;
  readonly lastFour: string | null;
  readonly installmentCents: number | null;
  readonly totalPaidCents: number | null;
  /** The bank's question to the cardholder, while it awaits an answer. */
  readonly challenge: { readonly url: string; readonly request: string } | null;
}

export interface ProviderRefund {
  readonly id: string;
  readonly amountCents: number;
  /** `approved`, `in_process`, `rejected`, `cancelled`, `authorized`. */
  readonly status: string;
}

export interface Payer {
  readonly name: string;
  readonly email: string;
  /** Eleven or fourteen characters, without punctuation. */
  readonly document: { readonly type: 'CPF' | 'CNPJ'; readonly number: string } | null;
}

/** Input for the provider's fraud check, as far as known. */
export interface DescribedPurchase {
  readonly buyer: {
    readonly name: string;
    /** Digits. */
    readonly phone: string | null;
    /** Instants; null if not known. */
    readonly registeredAt: string | null;
    /**
     * When the latest earlier purchase was paid; null if this is the first, undefined if not known.
     */
    readonly lastPaidAt: string | null | undefined;
  };
  readonly address: {
    readonly zipCode: string;
    readonly street: string;
    readonly number: string;
    readonly complement?: string | null;
    readonly city: string;
    readonly state: string;
  } | null;
  readonly lines: readonly {
    readonly productId: string;
    readonly title: string;
    /** A path of the shop. */
    readonly image: string | null;
    readonly quantity: number;
    readonly unitPriceCents: number;
  }[];
}

export interface Card {
  readonly token: string;
  readonly brand: string;
  readonly installments: number;
  readonly issuerId: string | null;
}

export interface NewProviderPayment {
  /** The attempt's id: idempotency key and external reference. */
  readonly attemptId: string;
  readonly fundsMode: FundsMode;
  readonly amountCents: number;
  readonly description: string;
  /** Stored by the provider, so that a restored database finds its orders again. */
  readonly orderIds: readonly string[];
  /** Who pays; for a card, its holder. */
  readonly payer: Payer;
  readonly purchase: DescribedPurchase;
  readonly how: { readonly pixUntil: string } | { readonly card: Card };
  /** Identifies the browser to the provider's script; null when that was not loaded. */
  readonly deviceId: string | null;
}

/** A payment method that the provider offers. */
export interface ProviderMethod {
  /** `pix`, or the brand of a card. */
  readonly id: string;
  readonly isCard: boolean;
  readonly minimumCents: number;
}

export interface SellerTokens {
  readonly accessToken: string;
  /** Null when the application has no offline access. */
  readonly refreshToken: string | null;
  readonly providerUserId: string;
  readonly lifetimeSeconds: number;
}

export interface ProviderUser {
  readonly id: string;
  readonly nickname: string | null;
  readonly email: string | null;
  readonly siteId: string;
  readonly isActive: boolean;
}

/**
 * The payment provider. Every call may throw `ProviderUnavailable` (unknown outcome: retry with the
 * same key) or `ProviderRefused` (a definite no).
 */
export interface PaymentProvider {
  createPayment(payment: NewProviderPayment, route: FundsRoute): Promise<ProviderPayment>;
  /** Undefined when the provider does not know it. */
  getPayment(id: string, route: FundsRoute): Promise<ProviderPayment | undefined>;
  findByReference(attemptId: string, route: FundsRoute): Promise<ProviderPayment | undefined>;
  /**
   * Everything that changed in this period, oldest first; a payment changing meanwhile may appear
   * twice.
   */
  listChanged(time: { from: Date; until: Date }): AsyncIterable<ProviderPayment>;
  /** Everything paid in this period, even if refunded since, oldest first. */
  listApproved(time: { from: Date; until: Date }): AsyncIterable<ProviderPayment>;
  cancelPayment(id: string, route: FundsRoute): Promise<ProviderPayment>;
  refundPayment(
    id: string,
    refund: { amountCents: number; key: string },
    route: FundsRoute,
  ): Promise<ProviderRefund>;
  listRefunds(id: string, route: FundsRoute): Promise<ProviderRefund[]>;
  getChargeback(id: string): Promise<ProviderChargeback>;
  /** A claim that is not about a payment names none. */
  getClaim(id: string): Promise<ProviderChargeback>;
  /** Sends documents about a chargeback to the provider, which stores them. */
  uploadEvidence(chargebackId: string, files: readonly EvidenceFile[]): Promise<void>;
  /** Chargebacks of a payment; claims can only be found by their own number. */
  listChargebacks(providerPaymentId: string, route: FundsRoute): Promise<ProviderChargeback[]>;
  listMethods(): Promise<ProviderMethod[]>;
  /** The account that collects: the platform's own. */
  collectorId(): Promise<string>;
  /** The platform's own account, never cached: shows whether the provider accepts us at all. */
  ownAccount(): Promise<ProviderUser>;
  authorizationUrl(state: string, codeChallenge: string): string;
  exchangeCode(code: string, codeVerifier: string): Promise<SellerTokens>;
  refreshTokens(refreshToken: string): Promise<SellerTokens>;
  userOf(accessToken: string): Promise<ProviderUser>;
}
