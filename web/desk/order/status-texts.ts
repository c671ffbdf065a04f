import type { OrderStatus, OrderView } from '@largo/contracts';
import { cancellationWords, reasonWords } from '@largo/kernel';
import { texts } from '@largo/web-topics/orders/texts.ts';
import type { OrderPart } from './order-part.ts';

type ByStatus = Readonly<Record<OrderStatus, string>>;

/** Title and text of a status; the text is the buyer's. */
export const statusCard = {
  pending: [
    'Aguardando pagamento',
    'Assim que o pagamento for confirmado, a loja começa a preparar.',
  ],
  paid: ['Pagamento confirmado', 'A loja já foi avisada e vai preparar o pedido.'],
  processing: ['Em preparação', 'A loja está separando os itens.'],
  shipped: ['A caminho', 'O pedido saiu para entrega.'],
  delivered: ['Entregue', 'A loja informou a entrega. Confirme se está tudo certo.'],
  cancelled: ['Pedido cancelado', 'Este pedido foi cancelado.'],
  refunded: ['Pedido reembolsado', 'O valor foi devolvido.'],
  returned: ['Pedido devolvido', 'Os itens voltaram para a loja.'],
} satisfies Record<OrderStatus, readonly [string, string]>;

/** The status of an order as the store sees it. */
export const statusForSeller = {
  pending: 'O cliente ainda não pagou. Os itens estão reservados.',
  paid: 'O pagamento entrou. Prepare o pedido e avise quando ele sair.',
  processing: 'Quando o pedido sair, mude para Enviado.',
  shipped: 'Depois de entregar, reporte a entrega para o cliente confirmar.',
  delivered: 'O cliente confirma o recebimento, ou o sistema confirma depois do prazo.',
  cancelled: 'Este pedido foi cancelado.',
  refunded: 'O valor foi devolvido ao cliente.',
  returned: 'Os itens voltaram para a sua loja.',
} satisfies ByStatus;

/** And as the operator does. */
export const statusForAdmin = {
  pending: 'O cliente ainda não pagou. Os itens estão reservados.',
  paid: 'O pagamento entrou. A loja ainda não começou a preparar.',
  processing: 'A loja está preparando o pedido.',
  shipped: 'O pedido saiu para entrega. A loja ainda não informou a chegada.',
  delivered:
    'A loja informou a entrega. O cliente confirma, ou o Sistema confirma depois do prazo.',
  cancelled: 'Este pedido foi cancelado.',
  refunded: 'O valor foi devolvido ao cliente.',
  returned: 'Os itens voltaram para a loja.',
} satisfies ByStatus;

/** The text of a delivered order while a reported problem is unresolved. */
export const statusInDispute = {
  buyer: 'Você relatou um problema. O recebimento não é confirmado enquanto ele não for resolvido.',
  seller:
    'O cliente relatou um problema. O recebimento não é confirmado enquanto ele não for resolvido.',
  admin:
    'O cliente relatou um problema. O recebimento não é confirmado enquanto ele não for resolvido.',
} satisfies Readonly<Record<OrderPart, string>>;

/** What time will do, to whom it concerns. */
export const deadlineTexts = {
  unpaid: {
    buyer: (when: string) => `Pague até ${when}. Depois disso o pedido é cancelado.`,
    seller: () => null,
    admin: (when: string) => `Sem pagamento, o pedido é cancelado em ${when}.`,
  },
  acceptance: {
    buyer: () => null,
    seller: (when: string) =>
      `Comece a preparar até ${when}. Depois disso o Sistema cancela o pedido e devolve o dinheiro.`,
    admin: (when: string) => `A loja tem até ${when} para começar; depois o Sistema cancela.`,
  },
  promised_day: {
    buyer: (when: string) => `Prazo de entrega: até ${when}.`,
    seller: (when: string) => `Entregue até ${when}.`,
    admin: (when: string) => `Prazo de entrega: até ${when}.`,
  },
  receipt: {
    buyer: (when: string) =>
      `Se você não disser nada, o Sistema confirma o recebimento em ${when}.`,
    seller: (when: string) => `Sem resposta do cliente, o Sistema confirma em ${when}.`,
    admin: (when: string) => `Sem resposta do cliente, o Sistema confirma em ${when}.`,
  },
  refund_answer: {
    buyer: (when: string) =>
      `A loja responde ao seu pedido de reembolso até ${when}. Depois disso, nossa equipe decide.`,
    seller: (when: string) =>
      `Responda ao pedido de reembolso até ${when}. Depois disso, nossa equipe decide.`,
    admin: (when: string) =>
      `A loja responde ao pedido de reembolso até ${when}. Depois disso, a decisão é da equipe.`,
  },
  refund_offer: {
    buyer: (when: string) =>
      `Responda à oferta da loja até ${when}. Depois disso, nossa equipe decide.`,
    seller: (when: string) =>
      `O cliente responde à sua oferta até ${when}. Depois disso, nossa equipe decide.`,
    admin: (when: string) =>
      `O cliente responde à oferta da loja até ${when}. Depois disso, a decisão é da equipe.`,
  },
  regret_return: {
    buyer: (when: string) =>
      `Devolva o produto à loja. O reembolso é aprovado quando ela o receber ou, no máximo, em ${when}.`,
    seller: (when: string) =>
      `Registre a devolução quando o produto chegar. Sem registro, o Sistema aprova o reembolso em ${when}.`,
    admin: (when: string) =>
      `Desistência: o Sistema aprova quando a loja registrar a devolução ou em ${when}.`,
  },
  dispute: {
    buyer: () => null,
    seller: (when: string) => `Responda ao problema relatado até ${when}.`,
    admin: (when: string) => `Problema relatado: decisão até ${when}.`,
  },
} satisfies Readonly<Record<string, Readonly<Record<OrderPart, (when: string) => string | null>>>>;

/** Why an order ended before its time: `Cancelado pela loja: sem estoque`. */
export function endingText(order: OrderView): string {
  if (order.status === 'cancelled') {
    const { cancelledBy: by, cancelReasonCode: code, cancelReason: text } = order;
    return cancellationWords({ by, code, text });
  }
  return reasonWords(order.returnReasonCode, order.returnReason) ?? texts.detail.finished;
}
