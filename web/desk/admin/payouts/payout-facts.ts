import type { PayoutDetail, PayoutItem, TransferStatus } from '@largo/contracts';
import type { StatusTone } from '@largo/web-kit/look/status-badge.tsx';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { formatReais, sumReais } from '@largo/web-kit/format/money.ts';
import { actionTexts } from './action-texts.ts';
import { payoutTexts } from './texts.ts';

export const statusTones: Readonly<Record<TransferStatus, StatusTone>> = {
  pending_manual_transfer: 'waiting',
  completed: 'good',
  failed: 'bad',
  held: 'plain',
  waiting_release: 'plain',
  on_hold: 'busy',
  cancelled: 'busy',
};

/** The answer says what may be done. */
export const may =
  (act: keyof NonNullable<PayoutItem['allowed']>) =>
  ({ allowed }: Pick<PayoutItem, 'allowed'>): boolean =>
    allowed?.[act] ?? false;

export const storeName = ({ sellerName }: { readonly sellerName: string | null }): string =>
  sellerName || payoutTexts.nameless;

type Sums = Pick<PayoutItem, 'sellerPayout' | 'setOff' | 'advances'>;

/** `R$ 50,00 − R$ 30,00 de devoluções = R$ 20,00`; null where nothing was taken. */
export function sumOf({ sellerPayout, setOff, advances }: Sums): string | null {
  if (setOff === 0) return null;
  const debts = sumReais([setOff, -advances]);
  const { sum } = payoutTexts;
  const parts = [
    formatReais(sellerPayout),
    ...(debts > 0 ? [sum.debts(formatReais(debts))] : []),
    ...(advances > 0 ? [sum.advances(formatReais(advances))] : []),
  ];
  return `${parts.join(' − ')} = ${formatReais(sumReais([sellerPayout, -setOff]))}`;
}

/** Holds that keep the money now. */
export const openHolds = ({ holds }: Pick<PayoutDetail, 'holds'>) =>
  holds.filter(({ closedAt }) => closedAt === null);

/** What the specification says: a refusal with the server's texts, any other failure with its own. */
export function payoutProblem(error: unknown, texts: { refused: string; failed: string }): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500)
    return texts.failed;
  return actionTexts.refused(error.message || texts.refused);
}

/** `owed`: the amount is above it, which is to be confirmed; `approvedBy` null: no one else has agreed to it yet. */
export function refusalOf(error: unknown): { owed?: number; approvedBy?: string | null } {
  if (!(error instanceof ApiError)) return {};
  const isKnown = error.code === 'PAYMENT_ABOVE_OWED' || error.code === 'SECOND_APPROVER_NEEDED';
  return isKnown ? (error.details as { owed?: number; approvedBy?: string | null }) : {};
}

/** What a field for day and time says, as it is in Brazil; null: nothing was typed. */
export const instantOf = (typed: string): string | null =>
  typed === '' ? null : new Date(`${typed}:00-03:00`).toISOString();
