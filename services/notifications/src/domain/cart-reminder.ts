import { dayMs, minuteMs } from '@largo/kernel';
import type { MailLine } from './mail-draft.ts';
import type { Notice } from './notice.ts';

/** One at most within this time. */
export const reminderGapMs = 7 * dayMs;

/** Afterwards the cart may have become another: what has not left by then never leaves. */
export const reminderValidMs = 10 * minuteMs;

export function cartReminder(lines: readonly MailLine[]): Notice {
  const what = lines.length === 1 ? 'Um item espera' : `${lines.length} itens esperam`;
  return {
    type: 'system_update',
    category: 'promotional',
    priority: 'low',
    title: 'Seu carrinho continua aqui',
    message: `${what} por você no carrinho.`,
    actionUrl: '/cart',
  };
}
