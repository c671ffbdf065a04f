import { conflict, notFound, ruleBroken } from '@largo/kernel';
import type { TransferStatus } from './transfer-status.ts';
import { texts } from './texts.ts';

/** Also while its order's events have not arrived: such an event is tried again. */
export class PayoutNotFound extends notFound('PAYOUT_NOT_FOUND', (id: string) => [
  'Repasse não encontrado',
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

export class NegativeBalance extends ruleBroken(
  'NEGATIVE_BALANCE',
  (sellerId: string, balanceCents: number) => [
    'O saldo do vendedor não cobre este repasse',
    { sellerId, balanceCents },
  ],
) {}

export class SellerNotFound extends notFound('SELLER_NOT_FOUND', (id: string) => [
  'Vendedor não encontrado',
  { id },
]) {}
