import type { OrderStatus } from '@largo/contracts';
import { plural } from '@largo/web-kit/format/plural.ts';
import type { StepTo } from './step-rules.ts';

/** One press, one key: what a store does next. */
export const stepTexts = {
  press: {
    processing: 'Começar a preparar',
    shipped: 'Saiu para entrega',
    delivered: 'Entregue',
  } satisfies Readonly<Record<StepTo, string>>,
  becomes: {
    processing: 'Em preparação',
    shipped: 'A caminho',
    delivered: 'Entregue',
  } satisfies Readonly<Record<StepTo, string>>,
  one: (number: string, to: string) => `Pedido ${number}: ${to}.`,
  many: (count: number, to: string) => `${plural(count, 'pedido', 'pedidos')}: ${to}.`,
  undo: 'Desfazer',
  undone: 'Desfeito. Nada mudou.',
  tooLate: 'Já foi gravado.',
  failed: 'O passo não foi gravado',
  failedOf: (number: string, why: string) => `Pedido ${number}: ${why}`,
  again: 'Tentar de novo',
  finished: (count: number) =>
    `${plural(count, 'passo da visita anterior foi gravado', 'passos da visita anterior foram gravados')}.`,
  canMove: (statuses: string) => `Agora ele pode passar para ${statuses}.`,
  movedOn: {
    pending: 'O pagamento ainda não entrou.',
    paid: 'O pedido voltou para “Pago”. Atualizamos a tela para você.',
    processing: 'O pedido já está em preparação.',
    shipped: 'O pedido já saiu para entrega.',
    delivered: 'O pedido já foi entregue.',
    cancelled: 'O pedido foi cancelado.',
    refunded: 'O pedido foi reembolsado.',
    returned: 'O pedido foi devolvido.',
  } satisfies Readonly<Record<OrderStatus, string>>,
  outcome: {
    title: 'O que aconteceu com cada pedido',
    text: (done: number, failed: number) =>
      `${plural(done, 'pedido mudou', 'pedidos mudaram')}, ${plural(failed, 'não mudou', 'não mudaram')}.`,
    states: { waiting: 'Na fila', sending: 'Gravando', done: 'Pronto', failed: 'Não mudou' },
    close: 'Fechar',
  },
  keys: {
    label: 'Teclas',
    title: 'Teclas desta lista',
    move: 'próximo e anterior',
    select: 'selecionar',
    undo: 'desfazer o último passo',
    open: 'ver o pedido',
    help: 'mostrar as teclas',
  },
} as const;
