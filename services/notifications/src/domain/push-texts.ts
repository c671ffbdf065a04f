import type { PushKind } from './device-push.ts';

/** The texts of pushes, without names, places and amounts. */
export const pushTexts: Readonly<Record<PushKind, { title: string; body: string }>> = {
  'new-paid-order': { title: 'Nova venda', body: 'Um pedido foi pago. Veja e comece a preparar.' },
  problem: {
    title: 'Problema relatado',
    body: 'Um cliente relatou um problema em um pedido. Responda no prazo.',
  },
  'refund-to-answer': {
    title: 'Reembolso espera a sua resposta',
    body: 'Um cliente pediu reembolso. Veja o pedido e responda no prazo.',
  },
  shipped: { title: 'Pedido a caminho', body: 'O seu pedido saiu para entrega.' },
  delivered: { title: 'Pedido entregue', body: 'Chegou tudo certo? Confirme o recebimento.' },
  'pix-expiring': {
    title: 'Falta pagar o seu pedido',
    body: 'O prazo do pagamento está acabando. Pague para não perder o pedido.',
  },
  refund: { title: 'Reembolso feito', body: 'O dinheiro de um pedido foi devolvido.' },
  payout: { title: 'Novidade no seu repasse', body: 'Veja o que aconteceu em Pagamentos.' },
  team: { title: 'A equipe tem trabalho', body: 'Há algo novo para decidir no painel.' },
  waited: {
    title: 'Há novidades para você',
    body: 'Chegaram notificações durante o seu horário de silêncio.',
  },
};
