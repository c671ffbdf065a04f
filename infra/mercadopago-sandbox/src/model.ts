/** Instants are milliseconds of the virtual clock, money is whole cents of BRL. */

export interface Identification {
  type: string;
  number: string;
}

/** A Mercado Pago user: the platform's own account or a test seller. */
export interface Account {
  id: number;
  kind: 'platform' | 'seller';
  nickname: string;
  firstName: string;
  lastName: string;
  email: string;
  identification: Identification;
  siteId: string;
  siteStatus: string;
  /** Without a registered key no one can be charged by PIX (code 13253). */
  hasPixKey: boolean;
  balanceCents: number;
  createdAt: number;
  /** The application this user owns; a connected seller is also reached by the platform's tokens. */
  clientId: string;
  clientSecret: string;
  publicKey: string;
}

export interface AccessToken {
  token: string;
  accountId: number;
  clientId: string;
  viaOauth: boolean;
  expiresAt: number;
  revoked: boolean;
}

export interface PublicKey {
  key: string;
  accountId: number;
  clientId: string;
}

export interface AuthorizationCode {
  code: string;
  clientId: string;
  sellerId: number;
  redirectUri: string;
  codeChallenge: string | null;
  codeChallengeMethod: 'S256' | 'plain';
  expiresAt: number;
  used: boolean;
}

export interface RefreshToken {
  token: string;
  clientId: string;
  accountId: number;
  used: boolean;
  revoked: boolean;
}

export interface CardToken {
  id: string;
  clientId: string;
  publicKey: string | null;
  /** The card number itself is never stored. */
  firstSix: string;
  bin: string;
  lastFour: string;
  numberLength: number;
  securityCodeLength: number;
  expirationMonth: number;
  expirationYear: number;
  cardholderName: string;
  identification: Identification | null;
  createdAt: number;
  dueAt: number;
  usedAt: number | null;
}

export type PaymentStatus =
  | 'pending'
  | 'in_process'
  | 'authorized'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'refunded'
  | 'in_mediation'
  | 'charged_back';

interface PaymentCard {
  firstSix: string;
  lastFour: string;
  expirationMonth: number;
  expirationYear: number;
  cardholderName: string;
  identification: Identification | null;
}

export interface Payment {
  id: number;
  accountId: number;
  clientId: string;
  marketplaceOwnerId: number | null;
  status: PaymentStatus;
  statusDetail: string;
  amountCents: number;
  /** What the buyer pays, interest of the instalments included. */
  totalPaidCents: number;
  refundedCents: number;
  providerFeeCents: number;
  applicationFeeCents: number;
  /** Provider and application fees already given back by refunds. */
  feesReturnedCents: { provider: number; application: number };
  installments: number;
  methodId: string;
  typeId: string;
  issuerId: string | null;
  createdAt: number;
  updatedAt: number;
  approvedAt: number | null;
  expiresAt: number | null;
  releaseAt: number | null;
  description: string | null;
  externalReference: string | null;
  notificationUrl: string | null;
  statementDescriptor: string | null;
  payer: Record<string, unknown>;
  metadata: Record<string, unknown>;
  additionalInfo: Record<string, unknown>;
  card: PaymentCard | null;
  captured: boolean;
  binaryMode: boolean;
  authorizationCode: string | null;
  pixCode: string | null;
  endToEndId: string | null;
}

type RefundStatus = 'approved' | 'in_process' | 'rejected';

export interface Refund {
  id: number;
  paymentId: number;
  accountId: number;
  amountCents: number;
  status: RefundStatus;
  source: 'collector' | 'admin';
  createdAt: number;
  endToEndId: string | null;
}

export interface Chargeback {
  id: string;
  paymentId: number;
  accountId: number;
  amountCents: number;
  reason: string;
  state: 'open' | 'lost' | 'won';
  /** What the shop has sent; left out: nothing. Their contents are not stored. */
  documents?: EvidenceFile[];
  createdAt: number;
  updatedAt: number;
}

export interface EvidenceFile {
  name: string;
  type: string;
  size: number;
}

export interface Claim {
  id: number;
  paymentId: number;
  accountId: number;
  status: 'opened' | 'closed';
  createdAt: number;
  updatedAt: number;
}

/** The result that is stored for an idempotency key. */
export interface UsedKey {
  bodyHash: string;
  paymentId: number;
  refundId: number | null;
  refusalCode: number | null;
}

/** The one application of the platform, as its panel would show it. */
export interface Application {
  redirectUris: string[];
  webhookUrl: string | null;
  requiresPkce: boolean;
  /** False when access tokens are issued without a refresh token. Defaults to true. */
  hasOfflineAccess?: boolean;
}
