import type { StoreTransferStatus } from '@largo/contracts';
import { conflict, notFound, ruleBroken } from '@largo/kernel';
import type { StoreTransferLine } from './store-transfer-line.ts';
import type { TransferStatus } from './transfer-status.ts';
import { texts } from './texts.ts';

/** Also before its order's events have arrived; an event that meets this is retried. */
export class PayoutNotFound extends notFound('PAYOUT_NOT_FOUND', (id: string) => [
  'Repasse não encontrado',
  { id },
]) {}

/** Also for people who may not see it, and when a transfer already uses it. */
export class ProofNotFound extends notFound('PROOF_NOT_FOUND', (id: string) => [
  'Comprovante não encontrado',
  { id },
]) {}

export class PayoutNotTransferable extends conflict(
  'PAYOUT_NOT_TRANSFERABLE',
  (orderId: string, transferStatus: TransferStatus) => [
    texts.notTransferable(transferStatus),
    { orderId, transferStatus },
  ],
) {}

export class PixKeyMissing extends ruleBroken('PIX_KEY_MISSING', (sellerId: string) => [
  'A loja não cadastrou uma chave Pix',
  { sellerId },
]) {}

/** A changed key is paid only after a day, so that a stolen account yields no money. */
export class PixKeyWaiting extends conflict('PIX_KEY_WAITING', (sellerId: string, until: Date) => [
  'A chave Pix foi trocada há menos de 24 horas: o repasse espera',
  { sellerId, until: until.toISOString() },
]) {}

export class SellerBlocked extends ruleBroken('SELLER_BLOCKED', (sellerId: string) => [
  'A loja está bloqueada: o repasse espera',
  { sellerId },
]) {}

/** Only its own transfer can be returned; a manual payment or set-off has no money at the bank. */
export class PayoutNotReturnable extends conflict(
  'PAYOUT_NOT_RETURNABLE',
  (orderId: string, transferStatus: TransferStatus) => [
    texts.notReturnable,
    { orderId, transferStatus },
  ],
) {}

/** Two people must agree to a higher limit, not one person and an account they appointed. */
export class AgreementNotIndependent extends conflict(
  'AGREEMENT_NOT_INDEPENDENT',
  texts.notIndependent,
) {}

/**
 * No approval of this amount, only the payer's own, or one by an account that the payer appointed.
 */
export type ApprovalLack = 'missing' | 'own' | 'dependent';

/** Above the amount in the settings, a payment needs two administrators. */
export class SecondApproverNeeded extends conflict(
  'SECOND_APPROVER_NEEDED',
  (
    of: { orderId: string } | { sellerId: string },
    lack: ApprovalLack,
    /** Null when another approval is needed. */
    approvedBy: string | null,
  ) => [texts.secondApprover[lack], { ...of, approvedBy }],
) {}

/** A manual payment above what is owed is usually a typo, so it must be confirmed. */
export class PaymentAboveOwed extends conflict(
  'PAYMENT_ABOVE_OWED',
  (sellerId: string, owedCents: number) => [
    texts.aboveOwed(owedCents),
    { sellerId, owed: owedCents / 100 },
  ],
) {}

/** Money that is given or written off for a debt can't be more than the debt. */
export class AdjustmentExceedsDebt extends ruleBroken(
  'ADJUSTMENT_EXCEEDS_DEBT',
  (sellerId: string, debtCents: number) => [texts.exceedsDebt(debtCents), { sellerId, debtCents }],
) {}

/** The platform bears at most what lost chargebacks took from the store. */
export class AdjustmentExceedsLoss extends ruleBroken(
  'ADJUSTMENT_EXCEEDS_LOSS',
  (sellerId: string, lossCents: number) => [texts.exceedsLoss(lossCents), { sellerId, lossCents }],
) {}

export class StoreTransferNotFound extends notFound('STORE_TRANSFER_NOT_FOUND', (id: string) => [
  'Pix à loja não encontrado',
  { id },
]) {}

/** It was already paid, refused or replaced: paying again would pay twice. */
export class StoreTransferClosed extends conflict(
  'STORE_TRANSFER_CLOSED',
  (id: string, status: Exclude<StoreTransferStatus, 'open'>, closedBy: string | null) => [
    texts.storeTransferClosed[status],
    { id, status, closedBy },
  ],
) {}

/** The amounts shown are outdated: `changed` has the orders with their current amounts in reais. */
export class StoreTransferChanged extends conflict(
  'STORE_TRANSFER_CHANGED',
  (id: string, changed: readonly StoreTransferLine[]) => [
    texts.storeTransferChanged,
    {
      id,
      changed: changed.map(({ orderId, amountCents }) => ({ orderId, open: amountCents / 100 })),
    },
  ],
) {}

/** It was all set off against debts, or just paid. */
export class NothingToTransfer extends conflict('NOTHING_TO_TRANSFER', (sellerId: string) => [
  texts.nothingToTransfer,
  { sellerId },
]) {}

/** The file is refused as a whole: a part of it is no valid answer from a bank. */
export class BankFileRefused extends ruleBroken('BANK_FILE_REFUSED', (message: string) => [
  message,
  {},
]) {}

export class SellerNotFound extends notFound('SELLER_NOT_FOUND', (id: string) => [
  'Loja não encontrada',
  { id },
]) {}
