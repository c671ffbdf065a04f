import type { ChargebackState } from '@largo/contracts';
import { reaisToCents } from '@largo/kernel';
import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Check } from 'typebox/value';
import type { ProviderChargeback } from '../domain/chargeback.ts';
import { ProviderUnavailable } from '../domain/errors.ts';
import type {
  PaidCard,
  ProviderMethod,
  ProviderPayment,
  ProviderRefund,
  ProviderUser,
  SellerTokens,
} from '../domain/provider.ts';

const uuidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
const Id = Type.Union([Type.String({ minLength: 1 }), Type.Integer()]);
const MaybeNumber = Type.Optional(Type.Union([Type.Number(), Type.Null()]));
const MaybeText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const PaymentBody = Type.Object({
  id: Id,
  status: Type.String(),
  status_detail: MaybeText,
  transaction_amount: Type.Number(),
  transaction_amount_refunded: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  currency_id: Type.String(),
  collector_id: Id,
  external_reference: MaybeText,
  live_mode: Type.Boolean(),
  date_created: Type.String(),
  date_last_updated: MaybeText,
  date_approved: MaybeText,
  payment_type_id: Type.String(),
  payment_method_id: MaybeText,
  card: Type.Optional(Type.Union([Type.Object({ last_four_digits: MaybeText }), Type.Null()])),
  three_ds_info: Type.Optional(
    Type.Union([Type.Object({ external_resource_url: MaybeText, creq: MaybeText }), Type.Null()]),
  ),
  transaction_details: Type.Optional(
    Type.Object({ installment_amount: MaybeNumber, total_paid_amount: MaybeNumber }),
  ),
  installments: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])),
  /** Whatever the payment's creator put there. */
  metadata: Type.Optional(Type.Unknown()),
  fee_details: Type.Optional(
    Type.Array(Type.Object({ amount: Type.Number(), fee_payer: MaybeText })),
  ),
  point_of_interaction: Type.Optional(
    Type.Object({
      transaction_data: Type.Optional(
        Type.Object({ qr_code: MaybeText, qr_code_base64: MaybeText, ticket_url: MaybeText }),
      ),
    }),
  ),
});
const OurMetadata = Type.Object({
  order_ids: Type.Array(Type.String({ pattern: uuidPattern }), { minItems: 1, maxItems: 100 }),
});
const RefundBody = Type.Object({ id: Id, amount: Type.Number(), status: Type.String() });
const TokensBody = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  refresh_token: MaybeText,
  user_id: Id,
  expires_in: Type.Integer({ minimum: 1 }),
});
const UserBody = Type.Object({
  id: Id,
  nickname: MaybeText,
  email: MaybeText,
  site_id: Type.String(),
  status: Type.Optional(Type.Object({ site_status: MaybeText })),
});
const ChargebackBody = Type.Object({
  id: Id,
  payments: Type.Array(Id),
  amount: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  reason: MaybeText,
  coverage_applied: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  documentation_status: MaybeText,
  date_documentation_deadline: MaybeText,
  date_created: Type.String(),
  date_last_updated: MaybeText,
});
const ClaimBody = Type.Object({
  id: Id,
  status: MaybeText,
  reason_id: MaybeText,
  resource: MaybeText,
  resource_id: Type.Optional(Id),
  date_created: Type.String(),
  last_updated: MaybeText,
});

/** A broken answer (a 2xx can lack its id) counts as no answer. */
function reader<S extends TSchema, T>(
  schema: S,
  map: (body: Static<S>) => T,
): (body: unknown) => T {
  const validator = Compile(schema);
  return (body) => {
    if (!validator.Check(body)) {
      const [first] = validator.Errors(body);
      throw new ProviderUnavailable(`unreadable answer: ${first?.instancePath ?? ''}`);
    }
    return map(body);
  };
}

const instant = (text: string): string => new Date(text).toISOString();

const cardTypes = new Set(['credit_card', 'debit_card']);

function cardOf(body: Static<typeof PaymentBody>): PaidCard | null {
  if (!cardTypes.has(body.payment_type_id)) return null;
  const { last_four_digits: lastFour = null } = body.card ?? {};
  const { installment_amount: each, total_paid_amount: all } = body.transaction_details ?? {};
  const { external_resource_url: url, creq: request } = body.three_ds_info ?? {};
  const isAmount = (amount: number | null | undefined): amount is number => (amount ?? 0) > 0;
  return {
    brand: body.payment_method_id ?? body.payment_type_id,
    lastFour: lastFour !== null && /^\d{4}$/.test(lastFour) ? lastFour : null,
    challenge: url && request ? { url, request } : null,
    installmentCents: isAmount(each) ? reaisToCents(each) : null,
    // For a partly refunded payment it may be less than was charged.
    totalPaidCents: isAmount(all) && all >= body.transaction_amount ? reaisToCents(all) : null,
  };
}

export const readPayment = reader(PaymentBody, (body): ProviderPayment => {
  const data = body.point_of_interaction?.transaction_data;
  const fees = (body.fee_details ?? []).filter((fee) => fee.fee_payer !== 'payer');
  return {
    id: String(body.id),
    status: body.status,
    statusDetail: body.status_detail ?? null,
    amountCents: reaisToCents(body.transaction_amount),
    refundedCents: reaisToCents(body.transaction_amount_refunded ?? 0),
    currency: body.currency_id,
    collectorId: String(body.collector_id),
    externalReference: body.external_reference ?? null,
    liveMode: body.live_mode,
    createdAt: instant(body.date_created),
    updatedAt: instant(body.date_last_updated ?? body.date_created),
    approvedAt: body.date_approved ? instant(body.date_approved) : null,
    paymentType: body.payment_type_id,
    feeCents: fees.reduce((sum, fee) => sum + reaisToCents(fee.amount), 0),
    qrCode: data?.qr_code ?? null,
    qrCodeBase64: data?.qr_code_base64 ?? null,
    ticketUrl: data?.ticket_url ?? null,
    installments: body.installments ?? 1,
    card: cardOf(body),
    orderIds: Check(OurMetadata, body.metadata) ? body.metadata.order_ids : [],
  };
});

/** A page of search results, with the same bodies as single payments. */
export const readPage = reader(
  Type.Object({ results: Type.Optional(Type.Array(Type.Unknown())) }),
  ({ results = [] }) => results.map(readPayment),
);

export const readRefund = reader(RefundBody, (body): ProviderRefund => ({
  id: String(body.id),
  amountCents: reaisToCents(body.amount),
  status: body.status,
}));

const MethodBody = Type.Object({
  id: Type.String(),
  payment_type_id: MaybeText,
  min_allowed_amount: MaybeNumber,
});
export const readMethods = reader(Type.Array(MethodBody), (body) =>
  body.map(({ id, payment_type_id: type, min_allowed_amount: minimum }): ProviderMethod => ({
    id,
    isCard: cardTypes.has(type ?? ''),
    minimumCents: reaisToCents(minimum ?? 0),
  })),
);

export const readTokens = reader(TokensBody, (body): SellerTokens => ({
  accessToken: body.access_token,
  refreshToken: body.refresh_token || null,
  providerUserId: String(body.user_id),
  lifetimeSeconds: body.expires_in,
}));

export const readUser = reader(UserBody, (body): ProviderUser => ({
  id: String(body.id),
  nickname: body.nickname ?? null,
  email: body.email ?? null,
  siteId: body.site_id,
  isActive: (body.status?.site_status ?? 'active') === 'active',
}));

export const readChargeback = reader(ChargebackBody, (body): ProviderChargeback => ({
  id: String(body.id),
  kind: 'chargeback',
  paymentIds: body.payments.map(String),
  state: verdictOf(body.coverage_applied),
  amountCents: body.amount === undefined || body.amount === null ? null : reaisToCents(body.amount),
  reason: body.reason ?? null,
  documentStatus: body.documentation_status ?? null,
  documentsDueAt: body.date_documentation_deadline
    ? instant(body.date_documentation_deadline)
    : null,
  openedAt: instant(body.date_created),
  updatedAt: instant(body.date_last_updated ?? body.date_created),
}));

/** `coverage_applied`: null until decided, true when the money stays. */
function verdictOf(isCovered: boolean | null | undefined): ChargebackState {
  if (isCovered === null || isCovered === undefined) return 'opened';
  return isCovered ? 'won' : 'lost';
}

export const readChargebacks = reader(
  Type.Object({ results: Type.Optional(Type.Array(Type.Unknown())) }),
  ({ results = [] }) => results.map(readChargeback),
);

export const readClaim = reader(ClaimBody, (body): ProviderChargeback => {
  const isOfPayment = (body.resource ?? 'payment') === 'payment';
  return {
    id: String(body.id),
    kind: 'claim',
    paymentIds: isOfPayment && body.resource_id !== undefined ? [String(body.resource_id)] : [],
    state: body.status === 'closed' ? undefined : 'opened',
    amountCents: null,
    reason: body.reason_id ?? null,
    documentStatus: null,
    documentsDueAt: null,
    openedAt: instant(body.date_created),
    updatedAt: instant(body.last_updated ?? body.date_created),
  };
});
