import * as contracts from '@largo/contracts';
import { answer, type Said } from './answer.ts';
import type { Call, On } from './fixture-routes.ts';
import { fits, fromNow, idOf, paged } from './fixture-tools.ts';

type Notice = contracts.NotificationView;
const actionUrl = '/orders/01900004-0000-7000-8000-000000000001';

/** Yesterday, at noon of the city. */
const yesterday = () =>
  `${new Date(fromNow(-24)).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })}T15:00:00.000Z`;

/** Made for each shop: a test worker may keep this module loaded past midnight. */
const noticesNow = (): Said<Notice>[] => [
  { title: 'Pedido a caminho', message: 'Seu pedido saiu para entrega.', type: 'order_shipped', createdAt: fromNow(0) },
  { title: 'Pagamento aprovado', message: 'A loja já pode preparar o seu pedido.', type: 'order_paid', priority: 'high', createdAt: yesterday() },
  { title: 'Pedido entregue', message: 'Chegou tudo certo? Confirme o recebimento.', type: 'order_delivered', isRead: true, createdAt: yesterday() },
  { title: 'Dinheiro liberado', message: 'R$ 55,61 entram no seu próximo repasse.', type: 'payment_received', category: 'payment', createdAt: '2025-11-20T15:00:00.000Z' },
  { title: 'Manutenção', message: 'A loja para por alguns minutos hoje à noite.', type: 'system_update', category: 'system', actionUrl: null, isRead: true, createdAt: '2025-11-19T15:00:00.000Z' },
  { title: 'Pedido cancelado', message: 'A loja não tinha mais o produto.', type: 'order_cancelled', isRead: true, createdAt: '2025-11-19T14:00:00.000Z' },
]; // prettier-ignore

/** Six notices, three of them unread; marking and undoing change them. */
export function addInbox(on: On): void {
  const marked = new Map<string, string[]>();
  const all = noticesNow().map((said, index) => {
    const usual = { id: idOf(11, index), priority: 'normal', actionUrl } as const;
    return answer(contracts.NotificationView, { ...usual, ...said });
  });
  const unread = () => all.filter(({ isRead }) => !isRead);
  const setRead = (ids: readonly string[], isRead: boolean) => {
    const changed = all.filter((one) => ids.includes(one.id) && one.isRead !== isRead);
    for (const one of changed)
      Object.assign(one, { isRead, readAt: isRead ? one.createdAt : null });
    return { updatedCount: changed.length, unreadCount: unread().length };
  };
  on('GET /notifications/unread-count', null, () => ({ data: { unreadCount: unread().length } }));
  on('GET /notifications', contracts.NotificationListAnswer, ({ query }) => {
    const found = all
      .filter(fits(query, 'type', 'category'))
      .filter(({ isRead }) => query['includeRead'] !== 'false' || !isRead);
    const isUnreadFirst = query['unreadFirst'] === 'true';
    found.sort((a, b) => (isUnreadFirst ? Number(a.isRead) - Number(b.isRead) : 0));
    return paged('data', found, query);
  });
  on('PATCH /notifications/read', contracts.ReadsAnswer, ({ body }: Call<{ ids: string[] }>) => ({
    data: setRead(body.ids, true),
  }));
  const markAll = '/notifications/mark-all-read';
  on(`PATCH ${markAll}`, contracts.MarkAllReadAnswer, () => {
    const markId = idOf(11, 900 + marked.size);
    const ids = unread().map(({ id }) => id);
    marked.set(markId, ids);
    return { data: { ...setRead(ids, true), markId } };
  });
  on(`POST ${markAll}/:id/undo`, contracts.ReadsAnswer, ({ id }) => ({
    data: setRead(marked.get(id) ?? [], false),
  }));
}
