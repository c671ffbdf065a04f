import { dayMs, minuteMs, pluralOf } from '@largo/kernel';
import type { MailLine } from './mail-draft.ts';
import type { Notice } from './notice.ts';

/** At most one reminder within this time. */
export const reminderGapMs = 7 * dayMs;

/** After this time the cart may have changed, so an unsent reminder is dropped. */
export const reminderValidMs = 10 * minuteMs;

export function cartReminder(lines: readonly MailLine[]): Notice {
  const what = pluralOf(lines.length, 'Um item espera', `${lines.length} itens esperam`);
  return {
    type: 'system_update',
    category: 'promotional',
    priority: 'low',
    title: 'Seu carrinho continua aqui',
    message: `${what} por você no carrinho.`,
    actionUrl: '/cart',
  };
}
