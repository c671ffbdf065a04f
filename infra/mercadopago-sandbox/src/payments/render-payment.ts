import type { Payment, Refund } from '../model.ts';
import { qrImage } from '../pix/qr-image.ts';
import { refundsOf, renderRefund } from '../refunds/render-refund.ts';
import { providerDate, providerDateOrNull } from '../time/dates.ts';
import type { World } from '../world.ts';
import { isChallenged, renderChallenge } from './challenge.ts';
import { chargesDetails, feeDetails, transactionDetails } from './render-money.ts';
import { reais } from './money.ts';

/** States in which the provider shows who paid. */
const PAYER_SHOWN = new Set(['approved', 'refunded', 'charged_back', 'in_mediation']);

/** The body of GET /v1/payments/{id}. */
export function renderPayment(world: World, payment: Payment): Record<string, unknown> {
  const refunds = refundsOf(world, payment.id).filter(({ status }) => status === 'approved');
  return {
    ...renderState(world, payment),
    ...renderParties(world, payment),
    ...renderAmounts(payment, refunds),
    payment_method_id: payment.methodId,
    payment_type_id: payment.typeId,
    payment_method: { id: payment.methodId, type: payment.typeId, issuer_id: payment.issuerId },
    issuer_id: payment.issuerId,
    authorization_code: payment.authorizationCode,
    description: payment.description,
    external_reference: payment.externalReference,
    statement_descriptor: payment.statementDescriptor,
    notification_url: payment.notificationUrl,
    metadata: snakeKeys(payment.metadata),
    additional_info: renderAdditionalInfo(payment.additionalInfo),
    order: {},
    card: renderCard(payment),
    ...(payment.pixCode !== null && {
      point_of_interaction: renderPix(world, payment, payment.pixCode),
    }),
    ...(isChallenged(payment) && { three_ds_info: renderChallenge(world, payment) }),
    refunds: refunds.map((refund) => renderRefund(refund)),
  };
}

function ticketUrl(world: World, payment: Payment): string {
  return `${world.settings.publicUrl}/payments/${payment.id}/ticket`;
}

function renderState(world: World, payment: Payment): Record<string, unknown> {
  const { releaseAt } = payment;
  const isHeld = releaseAt !== null && releaseAt > world.clock.now();
  return {
    id: payment.id,
    status: payment.status,
    status_detail: payment.statusDetail,
    date_created: providerDate(payment.createdAt),
    date_approved: providerDateOrNull(payment.approvedAt),
    date_last_updated: providerDate(payment.updatedAt),
    date_of_expiration: payment.pixCode === null ? null : providerDateOrNull(payment.expiresAt),
    money_release_date: providerDateOrNull(releaseAt),
    // A pending PIX already says "released": it is no sign of payment.
    money_release_status: isHeld ? 'pending' : 'released',
    money_release_schema: null,
    operation_type: 'regular_payment',
    processing_mode: 'aggregator',
    live_mode: world.settings.liveMode,
    captured: payment.captured,
    binary_mode: payment.binaryMode,
  };
}

function renderParties(world: World, payment: Payment): Record<string, unknown> {
  const { payer } = payment;
  const isShown = PAYER_SHOWN.has(payment.status);
  return {
    collector_id: payment.accountId,
    marketplace_owner: payment.marketplaceOwnerId,
    sponsor_id: null,
    integrator_id: null,
    platform_id: null,
    corporation_id: null,
    payer: {
      id: String(1_000_000_000 + (payment.id % 900_000_000)),
      type: null,
      email: isShown ? (payer['email'] ?? null) : null,
      identification: isShown
        ? (payer['identification'] ?? { type: null, number: null })
        : { type: null, number: null },
      first_name: null,
      last_name: null,
      entity_type: null,
      phone: { area_code: null, number: null, extension: null },
    },
  };
}

function renderAmounts(payment: Payment, refunds: readonly Refund[]): Record<string, unknown> {
  const refunded = refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
  return {
    currency_id: 'BRL',
    transaction_amount: reais(payment.amountCents),
    transaction_amount_refunded: reais(refunded),
    coupon_amount: 0,
    taxes_amount: 0,
    shipping_amount: 0,
    installments: payment.installments,
    transaction_details: transactionDetails(payment),
    fee_details: feeDetails(payment),
    charges_details: chargesDetails(payment),
  };
}

function renderCard({ card, createdAt }: Payment): Record<string, unknown> {
  if (card === null) return {};
  return {
    id: null,
    bin: card.firstSix,
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    expiration_month: card.expirationMonth,
    expiration_year: card.expirationYear,
    date_created: providerDate(createdAt),
    date_last_updated: providerDate(createdAt),
    cardholder: { name: card.cardholderName, identification: card.identification ?? {} },
  };
}

function renderPix(world: World, payment: Payment, code: string): Record<string, unknown> {
  return {
    type: 'OPENPLATFORM',
    sub_type: null,
    business_info: { unit: 'online_payments', sub_unit: 'default', branch: null },
    location: { state_id: null, source: null },
    application_data: { name: null, version: null, operating_system: null },
    transaction_data: {
      qr_code: code,
      qr_code_base64: qrImage(code),
      ticket_url: ticketUrl(world, payment),
      e2e_id: payment.endToEndId,
      transaction_id: payment.endToEndId,
      bank_transfer_id: null,
      financial_institution: null,
      bank_info: {
        payer: { id: null, long_name: null, account_id: null, account_holder_name: null },
        collector: { id: null, long_name: null, account_id: null, account_holder_name: null },
        is_same_bank_account_owner: null,
        origin_bank_id: null,
        origin_wallet_id: null,
      },
    },
  };
}

/** Item numbers come back as text. */
function renderAdditionalInfo(info: Record<string, unknown>): Record<string, unknown> {
  const items = info['items'];
  if (!Array.isArray(items)) return info;
  return { ...info, items: items.map((item: unknown) => withTextNumbers(item)) };
}

function withTextNumbers(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' ? String(value) : value,
    ]),
  );
}

/** `orderId` comes back as `order_id`. */
function snakeKeys(metadata: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
