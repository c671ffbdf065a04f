import type { Caller } from '../accounts/caller.ts';
import { brandOfId, brandOfNumber } from '../cards/brands.ts';
import { usableCardToken } from '../cards/card-tokens.ts';
import { installmentOption } from '../cards/installments.ts';
import { outcomeOf } from '../cards/outcomes.ts';
import type { Outcome } from '../cards/outcomes.ts';
import { PLATFORM_ACCOUNT_ID } from '../credentials.ts';
import { badRequest } from '../errors.ts';
import type { CardToken, Payment } from '../model.ts';
import { PENDING_CHALLENGE } from './challenge.ts';
import { brCode } from '../pix/br-code.ts';
import { DAY_MS } from '../time/duration.ts';
import type { World } from '../world.ts';
import { readCreateBody } from './create-body.ts';
import type { CreateBody } from './create-body.ts';
import { scheduleExpiry } from './expiry.ts';
import { isFinished, move } from './moves.ts';
import { checkCreate } from './rules.ts';
import { approve, setProviderFee } from './decide.ts';

const PIX_LIFE_MS = DAY_MS;
const CARD_LIFE_MS = 30 * DAY_MS;
const CHALLENGE_LIFE_MS = DAY_MS;

/** Checks the body and creates the payment; the caller sends the notification. */
export function createPayment(world: World, caller: Caller, raw: unknown): Payment {
  const body = readCreateBody(raw);
  checkCreate(world, caller, body);
  const payment = body.methodId === 'pix' ? pix(world, caller, body) : card(world, caller, body);
  world.references.addPayment(payment);
  scheduleExpiry(world, payment);
  world.store.payments.trim(world.settings.maxPayments, isFinished, (dropped) => {
    forget(world, dropped);
  });
  return payment;
}

function pix(world: World, caller: Caller, body: CreateBody): Payment {
  const payment = draft(world, caller, body);
  payment.status = 'pending';
  payment.statusDetail = 'pending_waiting_transfer';
  payment.typeId = 'bank_transfer';
  payment.expiresAt = body.expiresAt ?? payment.createdAt + PIX_LIFE_MS;
  payment.pixCode = brCode({
    amountCents: payment.amountCents,
    merchantName: `${caller.account.firstName} ${caller.account.lastName}`,
    merchantCity: 'Campinas',
    txid: `mpqrinter${payment.id}`,
  });
  return save(world, payment);
}

function card(world: World, caller: Caller, body: CreateBody): Payment {
  const token = usableCardToken(world, caller.clientId, body.token);
  const brand = brandOfId(body.methodId);
  if (!brand || brandOfNumber(token.bin)?.id !== brand.id) {
    throw badRequest(3034, 'Invalid card_number_validation');
  }
  const option = installmentOption(brand, body.amountCents, body.installments);
  if (!option) throw badRequest(4033, 'Invalid installments');
  const payment = draft(world, caller, body);
  payment.typeId = brand.typeId;
  payment.issuerId = body.issuerId ?? String(brand.issuer.id);
  payment.totalPaidCents = option.totalCents;
  payment.card = cardOf(token);
  token.usedAt = world.clock.now();
  world.store.cardTokens.put(token.id, token);
  save(world, payment);
  applyOutcome(world, payment, outcomeOf(token.cardholderName), body);
  return payment;
}

function applyOutcome(
  world: World,
  payment: Payment,
  outcome: Outcome,
  { capture, mayChallenge }: CreateBody,
): void {
  if (outcome.status === 'pending') return challenge(world, payment, mayChallenge);
  if (outcome.status === 'approved' && capture) return approve(world, payment);
  if (outcome.status === 'approved') {
    payment.status = 'authorized';
    payment.statusDetail = 'pending_capture';
    payment.authorizationCode = world.ids.digits(6);
    save(world, payment);
  } else if (outcome.status === 'in_process' && payment.binaryMode) {
    move(world, payment, 'rejected', 'cc_rejected_high_risk');
  } else if (outcome.status === 'in_process') {
    payment.statusDetail = outcome.detail;
    save(world, payment);
  } else {
    move(world, payment, outcome.status, outcome.detail);
  }
}

/** The issuer asks the cardholder first; a payment is refused where that is not possible. */
function challenge(world: World, payment: Payment, mayChallenge: boolean): void {
  if (!mayChallenge || payment.binaryMode) {
    return move(world, payment, 'rejected', 'cc_rejected_3ds_mandatory');
  }
  payment.status = 'pending';
  payment.statusDetail = PENDING_CHALLENGE;
  payment.expiresAt = payment.createdAt + CHALLENGE_LIFE_MS;
  save(world, payment);
}

/** Starts as `in_process`: from there every first result of a payment can be reached. */
function draft(world: World, caller: Caller, body: CreateBody): Payment {
  const now = world.clock.now();
  const payment: Payment = {
    id: world.nextNumber('payment'),
    accountId: caller.account.id,
    clientId: caller.clientId,
    marketplaceOwnerId: caller.viaOauth ? PLATFORM_ACCOUNT_ID : null,
    status: 'in_process',
    statusDetail: 'pending_contingency',
    amountCents: body.amountCents,
    totalPaidCents: body.amountCents,
    refundedCents: 0,
    providerFeeCents: 0,
    applicationFeeCents: body.applicationFeeCents ?? 0,
    feesReturnedCents: { provider: 0, application: 0 },
    installments: body.installments,
    methodId: body.methodId,
    typeId: '',
    issuerId: body.issuerId,
    createdAt: now,
    updatedAt: now,
    approvedAt: null,
    expiresAt: now + CARD_LIFE_MS,
    releaseAt: null,
    description: body.description,
    externalReference: body.externalReference,
    notificationUrl: body.notificationUrl,
    statementDescriptor: body.statementDescriptor,
    payer: body.payer,
    metadata: body.metadata,
    additionalInfo: body.additionalInfo,
    card: null,
    captured: body.capture,
    binaryMode: body.binaryMode,
    authorizationCode: null,
    pixCode: null,
    endToEndId: null,
  };
  setProviderFee(world, payment);
  return payment;
}

function cardOf(token: CardToken): NonNullable<Payment['card']> {
  const { firstSix, lastFour, expirationMonth, expirationYear, cardholderName } = token;
  const { identification } = token;
  return { firstSix, lastFour, expirationMonth, expirationYear, cardholderName, identification };
}

function save(world: World, payment: Payment): Payment {
  return world.store.payments.put(String(payment.id), payment);
}

function forget(world: World, payment: Payment): void {
  for (const id of world.references.refundIds(payment.id)) world.store.refunds.delete(String(id));
  world.references.forgetPayment(payment);
}
