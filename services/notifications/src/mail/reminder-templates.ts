import { formatBRL, pluralOf } from '@largo/kernel';
import { cityMoment } from '../domain/moment.ts';
import { orderButton, type Templates } from './mail-content.ts';

/** Mails that are not a direct reaction to something just done. */
export const reminderTemplates = {
  'cart-reminder': ({ lines, unsubscribeToken }, { publicUrl }) => ({
    subject: 'Seu carrinho continua aqui',
    paragraphs: [
      pluralOf(
        lines.length,
        'Você deixou um item no carrinho. Ele continua guardado para quando quiser.',
        `Você deixou ${lines.length} itens no carrinho. Eles continuam guardados para quando quiser.`,
      ),
    ],
    lines,
    sums: [
      {
        label: 'Subtotal',
        amount: formatBRL(
          lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0),
        ),
      },
    ],
    button: { label: 'Ver meu carrinho', url: `${publicUrl}/cart` },
    note: 'Guardar no carrinho não reserva o produto: preço e estoque podem mudar, e o frete aparece no carrinho. Você recebe este e-mail porque autorizou lembretes do carrinho no seu perfil.',
    unsubscribe: {
      label: 'Não quero mais lembretes do carrinho',
      page: `${publicUrl}/unsubscribe/${unsubscribeToken}`,
      post: `${publicUrl}/api/notifications/unsubscriptions/${unsubscribeToken}`,
    },
  }),
  'confirm-receipt': (order, setting) => ({
    subject: `O pedido ${order.orderNumber} chegou?`,
    paragraphs: [
      `A loja informou a entrega do pedido ${order.orderNumber}. Confirme o recebimento ou relate um problema.`,
      ...(order.dueAt === null
        ? []
        : [
            `Sem resposta até ${cityMoment(order.dueAt)}, o recebimento é confirmado sozinho e o valor segue para a loja.`,
          ]),
    ],
    button: orderButton(order, setting, 'Confirmar recebimento', '?confirmar=1'),
    note: 'Não chegou ou veio com problema? Relate na página do pedido: o valor fica guardado até a decisão.',
  }),
  'how-was-it': (order, setting) => ({
    subject: 'E aí, como foi a compra?',
    preheader: 'Sua avaliação ajuda quem compra no bairro, e leva um minuto.',
    paragraphs: [
      `Faz alguns dias que o pedido ${order.orderNumber} chegou. O que você achou?`,
      'Sua avaliação ajuda a loja e quem compra no bairro. Leva um minuto.',
    ],
    button: orderButton(order, setting, 'Avaliar a compra', '?avaliar=1'),
  }),
  'order-late': (order, setting) => ({
    subject: `O pedido ${order.orderNumber} está atrasado`,
    paragraphs: [
      `O prazo de entrega do pedido ${order.orderNumber} passou, e já avisamos a loja.`,
      'Na página do pedido você vê o que pode fazer: falar com a loja, esperar ou pedir o dinheiro de volta.',
    ],
    button: orderButton(order, setting, 'Ver o que posso fazer'),
  }),
} satisfies Partial<Templates>;
