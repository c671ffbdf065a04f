import { plural } from '@largo/web-kit/format/plural.ts';

export const texts = {
  title: 'Notificações',
  unread: (count: number) =>
    count === 0
      ? 'Nenhuma notificação não lida'
      : plural(count, 'notificação não lida', 'notificações não lidas'),
  refresh: 'Atualizar',
  notLive: 'Sem atualização ao vivo; conferimos a cada 30 s.',
  empty: 'Nenhuma notificação',
  emptyText: 'Você está em dia!',
  failed: 'Não foi possível carregar as notificações',
  markAll: 'Marcar todas como lidas',
  markSelected: 'Marcar selecionadas como lidas',
  selectAll: 'Selecionar todas',
  select: (title: string) => `Selecionar ${title}`,
  markOne: (title: string) => `Marcar como lida: ${title}`,
  details: 'Ver detalhes',
  seeAll: 'Ver todas',
  panel: 'Notificações recentes',
  categories: {
    order: 'Pedidos',
    payment: 'Pagamentos',
    review: 'Avaliações',
    system: 'Sistema',
    promotional: 'Promoções',
  },
  priorities: { urgent: 'Urgente', high: null, low: null, normal: null },
  markFailed: 'Erro ao marcar notificação como lida',
  markAllFailed: 'Erro ao marcar todas as notificações como lidas',
  markAllDone: 'Todas as notificações foram marcadas como lidas',
  arrived: (count: number) =>
    `Você tem ${plural(count, 'nova notificação', 'novas notificações')}!`,
  seeNow: 'Ver agora',
} as const;
