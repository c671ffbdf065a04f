import type { OrderStatus, OrderView } from '@largo/contracts';
import { cancellationWords, reasonWords } from '@largo/kernel';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { texts } from '@largo/web-topics/orders/texts.ts';
import type { OrderPart } from './order-part.ts';

type ByPart = Readonly<Record<OrderPart, string>>;

const unpaid = 'O cliente ainda não pagou. Os itens estão reservados.';
const cancelled = 'Este pedido foi cancelado.';
const givenBack = 'O valor foi devolvido ao cliente.';
const reported =
  'O cliente relatou um problema. O recebimento não é confirmado enquanto ele não for resolvido.';

/** What an order's status is called, and what it means to each reader. */
export const statusTexts: Readonly<Record<OrderStatus, ByPart & { readonly title: string }>> = {
  pending: {
    title: 'Aguardando pagamento',
    buyer: 'Assim que o pagamento for confirmado, a loja começa a preparar.',
    seller: unpaid,
    admin: unpaid,
  },
  paid: {
    title: 'Pagamento confirmado',
    buyer: 'A loja já foi avisada e vai preparar o pedido.',
    seller: 'O pagamento entrou. Prepare o pedido e avise quando ele sair.',
    admin: 'O pagamento entrou. A loja ainda não começou a preparar.',
  },
  processing: {
    title: 'Em preparação',
    buyer: 'A loja está separando os itens.',
    seller: 'Quando o pedido sair, avise aqui.',
    admin: 'A loja está preparando o pedido.',
  },
  shipped: {
    title: 'A caminho',
    buyer: 'O pedido saiu para entrega.',
    seller: 'Entregou? Avise aqui para o cliente confirmar.',
    admin: 'O pedido saiu para entrega. A loja ainda não informou a chegada.',
  },
  delivered: {
    title: 'Entregue',
    buyer: 'A loja informou a entrega. Confirme se está tudo certo.',
    seller: 'O cliente confirma o recebimento; sem resposta, a entrega é confirmada sozinha.',
    admin: 'A loja informou a entrega. O cliente confirma; sem resposta, ela é confirmada sozinha.',
  },
  cancelled: { title: 'Pedido cancelado', buyer: cancelled, seller: cancelled, admin: cancelled },
  refunded: {
    title: 'Pedido reembolsado',
    buyer: 'O valor foi devolvido.',
    seller: givenBack,
    admin: givenBack,
  },
  returned: {
    title: 'Pedido devolvido',
    buyer: 'Os itens voltaram para a loja.',
    seller: 'Os itens voltaram para a sua loja.',
    admin: 'Os itens voltaram para a loja.',
  },
};

/** The text of a delivered order while a reported problem is unresolved. */
export const statusInDispute: ByPart = {
  buyer: 'Você relatou um problema. O recebimento não é confirmado enquanto ele não for resolvido.',
  seller: reported,
  admin: reported,
};

type AtDeadline = Readonly<Record<OrderPart, (when: string) => string | null>>;

const silent = (when: string) =>
  `Sem resposta do cliente, a entrega é confirmada sozinha em ${when}.`;
const promised = (when: string) => `Prazo de entrega: até ${when}.`;

/** What time will do, to whom it concerns. */
const deadlineTexts: Readonly<Record<string, AtDeadline>> = {
  unpaid: {
    buyer: (when) => `Pague até ${when}. Depois disso o pedido é cancelado.`,
    seller: () => null,
    admin: (when) => `Sem pagamento, o pedido é cancelado em ${when}.`,
  },
  acceptance: {
    buyer: () => null,
    seller: (when) =>
      `Comece a preparar até ${when}. Se passar do prazo, o pedido é cancelado e o cliente recebe o dinheiro de volta.`,
    admin: (when) => `A loja tem até ${when} para começar; depois o pedido é cancelado.`,
  },
  promised_day: {
    buyer: promised,
    seller: (when) => `Entregue até ${when}.`,
    admin: promised,
  },
  receipt: {
    buyer: (when) => `Se você não responder até ${when}, confirmamos por você.`,
    seller: silent,
    admin: silent,
  },
  refund_answer: {
    buyer: (when) =>
      `A loja responde ao seu pedido de reembolso até ${when}. Depois disso, nossa equipe decide.`,
    seller: (when) =>
      `Responda ao pedido de reembolso até ${when}. Depois disso, nossa equipe decide.`,
    admin: (when) =>
      `A loja responde ao pedido de reembolso até ${when}. Depois disso, a decisão é da equipe.`,
  },
  refund_offer: {
    buyer: (when) => `Responda à oferta da loja até ${when}. Depois disso, nossa equipe decide.`,
    seller: (when) =>
      `O cliente responde à sua oferta até ${when}. Depois disso, nossa equipe decide.`,
    admin: (when) =>
      `O cliente responde à oferta da loja até ${when}. Depois disso, a decisão é da equipe.`,
  },
  regret_return: {
    buyer: (when) =>
      `Devolva o produto à loja. O reembolso é aprovado quando ela o receber ou, no máximo, em ${when}.`,
    seller: (when) =>
      `Registre a devolução quando o produto chegar. Sem registro, o reembolso é aprovado em ${when}.`,
    admin: (when) => `Desistência: aprovada quando a loja registrar a devolução ou em ${when}.`,
  },
  dispute: {
    buyer: () => null,
    seller: (when) => `Responda ao problema relatado até ${when}.`,
    admin: (when) => `Problema relatado: decisão até ${when}.`,
  },
};

interface Deadline {
  readonly kind: string;
  readonly dueAt: string;
}

/** What time will do next, to whom it concerns; null for kinds of later releases. */
export function deadlineText({ kind, dueAt }: Deadline, part: OrderPart): string | null {
  // The promised day ends at midnight: it is the day before.
  const when =
    kind === 'promised_day'
      ? formatDay(new Date(Date.parse(dueAt) - 1).toISOString())
      : formatMoment(dueAt);
  return deadlineTexts[kind]?.[part](when) ?? null;
}

/** Why an order ended before its time: `Cancelado pela loja: sem estoque`. */
export function endingText(order: OrderView): string {
  if (order.status === 'cancelled') {
    const { cancelledBy: by, cancelReasonCode: code, cancelReason: text } = order;
    return cancellationWords({ by, code, text });
  }
  return reasonWords(order.returnReasonCode, order.returnReason) ?? texts.detail.finished;
}

/** How a store finds the customer of an order. */
export const deliveryTexts = {
  map: 'Ver no mapa',
  whatsapp: 'WhatsApp',
  call: 'Ligar',
  newTab: '(abre em outra aba)',
  hello: (buyer: string, store: string, number: string) =>
    `Olá, ${buyer}! Aqui é da loja ${store}, sobre o seu pedido ${number}.`,
} as const;
