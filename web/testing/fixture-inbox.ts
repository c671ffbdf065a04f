import type { NotificationView } from '@largo/contracts';
import type { FastifyInstance } from 'fastify';

type Query = Readonly<Record<string, string | undefined>>;

const dayMs = 86_400_000;
const idOf = (index: number) => `01900011-0000-7000-8000-${String(index).padStart(12, '0')}`;
const orderPath = '/orders/01900004-0000-7000-8000-000000000001';

/** So many days before now, at noon of the city. */
function noonBefore(days: number): string {
  const day = new Date(Date.now() - days * dayMs).toLocaleDateString('sv-SE', {
    timeZone: 'America/Sao_Paulo',
  });
  return `${day}T15:00:00.000Z`;
}

/** Made for each shop: a test worker may keep this module loaded past midnight. */
const noticesNow = (): readonly Partial<NotificationView>[] => [
  { title: 'Pedido a caminho', message: 'Seu pedido saiu para entrega.', type: 'order_shipped', createdAt: new Date().toISOString() },
  { title: 'Pagamento aprovado', message: 'A loja já pode preparar o seu pedido.', type: 'order_paid', priority: 'high', createdAt: noonBefore(1) },
  { title: 'Pedido entregue', message: 'Chegou tudo certo? Confirme o recebimento.', type: 'order_delivered', isRead: true, createdAt: noonBefore(1) },
  { title: 'Dinheiro liberado', message: 'R$ 55,61 entram no seu próximo repasse.', type: 'payment_received', category: 'payment', createdAt: '2025-11-20T15:00:00.000Z' },
  { title: 'Manutenção', message: 'A loja para por alguns minutos hoje à noite.', type: 'system_update', category: 'system', actionUrl: null, isRead: true, createdAt: '2025-11-19T15:00:00.000Z' },
]; // prettier-ignore

/** Five notices, three of them unread; marking and undoing change them. */
export function addInbox(app: FastifyInstance): void {
  const marked = new Map<string, string[]>();
  const all = noticesNow().map((notice, index): NotificationView => ({
    id: idOf(index),
    title: '',
    message: '',
    type: 'system_update',
    priority: 'normal',
    category: 'order',
    isRead: false,
    readAt: null,
    actionUrl: orderPath,
    createdAt: '',
    ...notice,
  }));
  const unread = () => all.filter(({ isRead }) => !isRead);
  const setRead = (ids: readonly string[], isRead: boolean) => {
    const changed = all.filter((one) => ids.includes(one.id) && one.isRead !== isRead);
    for (const one of changed)
      Object.assign(one, { isRead, readAt: isRead ? one.createdAt : null });
    return { updatedCount: changed.length, unreadCount: unread().length };
  };

  app.get('/api/notifications/unread-count', () => ({ data: { unreadCount: unread().length } }));
  app.get('/api/notifications', ({ query }) => {
    const { type, category, includeRead, unreadFirst } = query as Query;
    const found = all
      .filter((one) => !type || one.type === type)
      .filter((one) => !category || one.category === category)
      .filter(({ isRead }) => includeRead !== 'false' || !isRead)
      .toSorted((a, b) => (unreadFirst === 'true' ? Number(a.isRead) - Number(b.isRead) : 0));
    const total = found.length;
    const pagination = { page: 1, pages: 1, total, limit: 20, hasPrev: false, hasNext: false };
    return { data: found, pagination };
  });
  app.patch<{ Body: { ids: string[] } }>('/api/notifications/read', ({ body }) => ({
    data: setRead(body.ids, true),
  }));
  app.patch('/api/notifications/mark-all-read', () => {
    const markId = idOf(900 + marked.size);
    const ids = unread().map(({ id }) => id);
    marked.set(markId, ids);
    return { data: { ...setRead(ids, true), markId } };
  });
  app.post<{ Params: { id: string } }>(
    '/api/notifications/mark-all-read/:id/undo',
    ({ params }) => ({ data: setRead(marked.get(params.id) ?? [], false) }),
  );
}
