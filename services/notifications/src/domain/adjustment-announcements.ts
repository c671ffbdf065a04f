import type { AdjustmentReason } from '@largo/contracts';
import { formatBRL } from '@largo/kernel';
import type { Announcement } from './announcement.ts';
import type { Notice } from './notice.ts';

interface Adjustment {
  readonly sellerId: string;
  /** Negative when it is against the store. */
  readonly amountCents: number;
  readonly reason: AdjustmentReason;
}

const inFavour: Readonly<Record<AdjustmentReason, (amount: string) => string>> = {
  money_received: (amount) => `Recebemos os ${amount} que a sua loja devia. Obrigado!`,
  goodwill: (amount) => `Somamos ${amount} ao saldo da sua loja, por nossa conta.`,
  write_off: (amount) => `A sua loja não deve mais ${amount}: a plataforma assumiu o valor.`,
  correction: (amount) => `Corrigimos o saldo da sua loja: ${amount} a mais.`,
  chargeback_loss: (amount) =>
    `A plataforma assumiu ${amount} de uma compra contestada no banco. O valor voltou ao seu saldo.`,
};

/** Only corrections go against a store. */
const messageOf = ({ amountCents, reason }: Adjustment): string =>
  amountCents > 0
    ? inFavour[reason](formatBRL(amountCents))
    : `Corrigimos o saldo da sua loja: ${formatBRL(-amountCents)} a menos. O valor sai dos próximos repasses.`;

export function adjustmentRecorded(adjustment: Adjustment): Announcement {
  const { sellerId } = adjustment;
  const notice: Notice = {
    type: 'system_update',
    category: 'payment',
    title: 'Saldo da loja ajustado',
    message: messageOf(adjustment),
    actionUrl: '/dashboard?tab=payments',
  };
  const { title, message } = notice;
  return {
    notices: [{ to: sellerId, ...notice }],
    mails: [{ to: sellerId, template: 'store-money', data: { title, message } }],
  };
}
