import { conflict, notFound, ruleBroken } from '@largo/kernel';
import type { StoreTransferLine, StoreTransferStatus } from './store-transfer-line.ts';
import type { TransferStatus } from './transfer-status.ts';
import { texts } from './texts.ts';

/** Also while its order's events have not arrived: such an event is tried again. */
export class PayoutNotFound extends notFound('PAYOUT_NOT_FOUND', (id: string) => [
  'Repasse não encontrado',
  { id },
]) {}

/** Also for those whom it is not for, and when it belongs to a transfer already. */
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
  'O vendedor não cadastrou uma chave Pix',
  { sellerId },
]) {}

/** Another key is paid a day after the change, so that a stolen account yields no money. */
export class PixKeyWaiting extends conflict('PIX_KEY_WAITING', (sellerId: string, until: Date) => [
  'A chave Pix foi trocada há menos de 24 horas: o repasse espera',
  { sellerId, until: until.toISOString() },
]) {}

export class SellerBlocked extends ruleBroken('SELLER_BLOCKED', (sellerId: string) => [
  'A loja está bloqueada: o repasse espera',
  { sellerId },
]) {}

/** Only a transfer of its own comes back; one by hand, or by debts, has no money at the bank. */
export class PayoutNotReturnable extends conflict(
  'PAYOUT_NOT_RETURNABLE',
  (orderId: string, transferStatus: TransferStatus) => [
    texts.notReturnable,
    { orderId, transferStatus },
  ],
) {}

/** Two who agree to a higher limit are two people, not a person and an account that this one has made. */
export class AgreementNotIndependent extends conflict(
  'AGREEMENT_NOT_INDEPENDENT',
  texts.notIndependent,
) {}

/** No approval of this amount; the payer's own; that of an account which the payer has made. */
export type ApprovalLack = 'missing' | 'own' | 'dependent';

/** Above the amount of the settings two administrators pay. */
export class SecondApproverNeeded extends conflict(
  'SECOND_APPROVER_NEEDED',
  (
    of: { orderId: string } | { sellerId: string },
    lack: ApprovalLack,
    /** Null: another approval is needed. */
    approvedBy: string | null,
  ) => [texts.secondApprover[lack], { ...of, approvedBy }],
) {}

/** A manual payment above what the store is owed is mostly a slip of the pen: the person confirms it. */
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

/** The platform bears no more of lost chargebacks than they took from the store. */
export class AdjustmentExceedsLoss extends ruleBroken(
  'ADJUSTMENT_EXCEEDS_LOSS',
  (sellerId: string, lossCents: number) => [texts.exceedsLoss(lossCents), { sellerId, lossCents }],
) {}

export class StoreTransferNotFound extends notFound('STORE_TRANSFER_NOT_FOUND', (id: string) => [
  'Pix à loja não encontrado',
  { id },
]) {}

/** It was paid, refused or replaced before: paying it once more would pay twice. */
export class StoreTransferClosed extends conflict(
  'STORE_TRANSFER_CLOSED',
  (id: string, status: Exclude<StoreTransferStatus, 'open'>, closedBy: string | null) => [
    texts.storeTransferClosed[status],
    { id, status, closedBy },
  ],
) {}

/** What was shown is not what is open: `changed` has the orders and their amounts now, in reais. */
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

/** Debts took all of it, or it was paid a moment ago. */
export class NothingToTransfer extends conflict('NOTHING_TO_TRANSFER', (sellerId: string) => [
  texts.nothingToTransfer,
  { sellerId },
]) {}

/** As a whole: half a file is no answer of a bank. */
export class BankFileRefused extends ruleBroken('BANK_FILE_REFUSED', (message: string) => [
  message,
  {},
]) {}

export class SellerNotFound extends notFound('SELLER_NOT_FOUND', (id: string) => [
  'Vendedor não encontrado',
  { id },
]) {}
