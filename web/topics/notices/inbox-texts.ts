import type { NotificationView } from '@largo/contracts';
import { plural } from '@largo/web-kit/format/plural.ts';

/** Texts of the page, kept apart from what every signed-in page loads. */
export const inboxTexts = {
  filters: {
    label: 'Filtrar notificações',
    show: 'Mostrar',
    all: 'Todas',
    shown: { 'unread-first': 'Não lidas primeiro', unread: 'Só não lidas' },
    category: 'Categoria',
    anyCategory: 'Todas as categorias',
    type: 'Tipo',
    anyType: 'Todos os tipos',
  },
  types: {
    order_created: 'Pedido feito',
    order_paid: 'Pedido pago',
    order_shipped: 'Pedido enviado',
    order_delivered: 'Pedido entregue',
    order_cancelled: 'Pedido cancelado',
    order_refunded: 'Reembolso',
    new_order_received: 'Nova venda',
    payment_received: 'Dinheiro recebido',
    review_received: 'Avaliação recebida',
    system_update: 'Notícias do site',
  } satisfies Record<NotificationView['type'], string>,
  none: {
    empty: 'Nenhuma notificação',
    emptyText: 'Você está em dia!',
    notFound: 'Nenhuma notificação com estes filtros',
    notFoundText: 'Tire algum filtro para ver as outras.',
    clear: 'Limpar filtros',
  },
  today: 'Hoje',
  yesterday: 'Ontem',
  unreadOf: (day: string) => `Não lidas · ${day}`,
  readOf: (day: string) => `Lidas · ${day}`,
  selected: (count: number) => plural(count, 'selecionada', 'selecionadas'),
  swiped: 'Lida',
  keys: {
    label: 'Teclas desta página',
    move: 'mover',
    open: 'abrir',
    read: 'marcar como lida',
    select: 'selecionar',
  },
} as const;

/** Texts for the few seconds after everything was marked; the bell's panel shows them too. */
export const undoTexts = {
  undo: 'Desfazer',
  undone: (count: number) =>
    `${plural(count, 'notificação voltou', 'notificações voltaram')} a ficar como não ${count === 1 ? 'lida' : 'lidas'}.`,
  failed: 'Não foi possível desfazer. As notificações continuam como lidas.',
} as const;
