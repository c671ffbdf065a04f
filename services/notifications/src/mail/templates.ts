import { cancelledByWords, formatBRL, pluralOf, shortDay } from '@largo/kernel';
import type { MailDraft, OrderMail, PaidOrderMail, TemplateName } from '../domain/mail-draft.ts';
import { disputeTemplates } from './dispute-templates.ts';
import type { MailContent, MailSetting } from './mail-content.ts';
import { productTemplates } from './product-templates.ts';

type DataOf<T extends TemplateName> = Extract<MailDraft, { template: T }>['data'];
type Templates = {
  readonly [T in TemplateName]: (data: DataOf<T>, setting: MailSetting) => MailContent;
};

const notMe = 'Não foi você? Fale com o nosso suporte o quanto antes.';

const templates: Templates = {
  'verify-email': ({ token, code }, { brand, publicUrl }) => ({
    subject: `Confirme seu e-mail no ${brand}`,
    paragraphs: [
      `Que bom ter você no ${brand}! Falta só confirmar que este e-mail é seu.`,
      'Toque no botão abaixo e sua conta fica pronta para usar. O link vale por 24 horas.',
    ],
    button: { label: 'Confirmar meu e-mail', url: `${publicUrl}/verify-email/${token}` },
    ...(code === undefined
      ? {}
      : {
          code: {
            introduction:
              'Ou digite este código na página em que você se cadastrou. Vale por 1 hora:',
            digits: code,
          },
        }),
    note: 'Se você não criou uma conta, ignore esta mensagem e não passe o código a ninguém.',
  }),
  'reset-password': ({ token }, { brand, publicUrl }) => ({
    subject: `Crie uma nova senha no ${brand}`,
    paragraphs: [
      'Recebemos um pedido para trocar a senha da sua conta.',
      'O link abaixo vale por 1 hora e funciona uma única vez.',
    ],
    button: { label: 'Criar nova senha', url: `${publicUrl}/reset-password/${token}` },
    note: 'Não pediu a troca? Ignore esta mensagem: sua senha continua a mesma.',
  }),
  'password-changed': (_data, { publicUrl }) => ({
    subject: 'Sua senha foi alterada',
    paragraphs: [
      'A senha da sua conta acaba de ser alterada. Por segurança, os outros aparelhos precisam entrar de novo.',
    ],
    button: { label: 'Entrar com a nova senha', url: `${publicUrl}/login` },
    note: notMe,
  }),
  'registration-repeated': (_data, { brand, publicUrl }) => ({
    subject: `Você já tem conta no ${brand}`,
    paragraphs: [
      'Alguém tentou criar uma conta com este e-mail, mas você já tem uma.',
      'Se foi você, é só entrar. Esqueceu a senha? Na tela de entrada você cria uma nova.',
    ],
    button: { label: 'Entrar', url: `${publicUrl}/login` },
    note: 'Se não foi você, não precisa fazer nada: sua conta continua segura.',
  }),
  'pix-key-changed': ({ before, after }, { publicUrl }) => ({
    subject: 'Sua chave Pix foi alterada',
    paragraphs: [
      'A chave Pix que recebe os repasses da sua loja acaba de ser alterada.',
      ...(before ? [`Antes: ${before}`] : []),
      ...(after ? [`Agora: ${after}`] : []),
      ...(before
        ? [
            'Nenhum repasse é pago nas próximas 24 horas. Se não foi você, abra a página da chave Pix, cadastre de novo a sua chave e troque a senha.',
          ]
        : []),
    ],
    button: { label: 'Conferir a chave Pix', url: `${publicUrl}/dashboard?tab=payments` },
    note: notMe,
  }),
  'data-export-ready': ({ expiresAt }, { publicUrl }) => ({
    subject: 'Seus dados estão prontos',
    paragraphs: [
      'O arquivo com tudo o que guardamos sobre você está pronto para baixar.',
      `Ele fica disponível até ${dayOf(expiresAt)} e depois é removido.`,
    ],
    button: { label: 'Baixar meus dados', url: `${publicUrl}/profile` },
    note: notMe,
  }),
  'account-erased': (_data, { brand }) => ({
    subject: 'Sua conta foi excluída',
    paragraphs: [
      `Como você pediu, sua conta no ${brand} foi excluída e os seus dados pessoais foram apagados.`,
      'Guardamos apenas o que a lei fiscal exige dos pedidos já feitos, sem o seu nome e sem os seus contatos.',
      'Este é o nosso último e-mail para este endereço. As portas continuam abertas se um dia quiser voltar.',
    ],
  }),
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
  'order-paid': (order, setting) => ({
    subject: `Pedido ${order.orderNumber} confirmado`,
    paragraphs: [
      'Pagamento recebido, tudo certo! A loja já foi avisada e vai preparar o seu pedido.',
      ...arrival(order),
    ],
    ...receipt(order),
    button: orderButton(order, setting, 'Acompanhar o pedido'),
    note: 'Guardamos o valor em segurança e só repassamos à loja depois da entrega.',
  }),
  'new-paid-order': (order, setting) => ({
    subject: `Novo pedido pago: ${order.orderNumber}`,
    paragraphs: [
      'Boa notícia: um pedido da sua loja acaba de ser pago. Já pode preparar!',
      ...(order.promisedDay == null
        ? []
        : [`Prometido ao cliente até ${shortDay(order.promisedDay)}.`]),
      `Você recebe ${formatBRL(order.sellerPayoutCents)} depois da entrega.`,
    ],
    ...receipt(order),
    button: orderButton(order, setting, 'Ver o pedido'),
  }),
  'order-shipped': (order, setting) => ({
    subject: `Pedido ${order.orderNumber} a caminho`,
    paragraphs: [
      'Seu pedido saiu para entrega.',
      ...arrival(order),
      ...(order.trackingCode === null ? [] : [`Código de rastreio: ${order.trackingCode}`]),
    ],
    button: orderButton(order, setting, 'Acompanhar a entrega'),
  }),
  'order-delivered': (order, setting) => ({
    subject: `Pedido ${order.orderNumber} entregue`,
    paragraphs: [
      'A loja informou que o seu pedido chegou. Está tudo certo?',
      'Confirme o recebimento e conte para o bairro o que achou. Se algo deu errado, avise por lá mesmo.',
    ],
    button: orderButton(order, setting, 'Confirmar recebimento'),
  }),
  'order-cancelled': (order, setting) => ({
    subject: `Pedido ${order.orderNumber} cancelado`,
    paragraphs: [
      `O pedido ${order.orderNumber} foi ${cancelledByWords(order.by ?? null)}.`,
      ...(order.reason === null ? [] : [`Motivo: ${order.reason}`]),
      cancelledMoney(order),
    ].filter((text) => text !== ''),
    button: orderButton(order, setting, 'Ver detalhes'),
  }),
  'refund-news': (order, setting) => ({
    subject: `${order.title}: pedido ${order.orderNumber}`,
    paragraphs: [order.message],
    button: orderButton(order, setting, 'Ver o pedido'),
  }),
  ...disputeTemplates,
  ...productTemplates,
  'payment-refunded': ({ orderId, amountCents }, { publicUrl }) => ({
    subject: `Reembolso de ${formatBRL(amountCents)} feito`,
    paragraphs: [
      `Devolvemos ${formatBRL(amountCents)} pelo mesmo meio em que você pagou.`,
      'No Pix o valor cai em instantes; no cartão ele aparece em uma das próximas faturas.',
    ],
    button: { label: 'Ver o pedido', url: `${publicUrl}/orders/${orderId}` },
  }),
  'funds-released': ({ orderId, amountCents }, { publicUrl }) => ({
    subject: `${formatBRL(amountCents)} liberados para você`,
    paragraphs: [
      `O prazo de proteção terminou e ${formatBRL(amountCents)} de uma venda foram liberados para repasse.`,
    ],
    button: { label: 'Ver a venda', url: `${publicUrl}/orders/${orderId}` },
  }),
  'payout-sent': ({ orderId, amountCents, setOffCents, reference }, { publicUrl }) => ({
    subject: `Enviamos ${formatBRL(amountCents)} para a sua loja`,
    paragraphs: [
      `Enviamos ${formatBRL(amountCents)} de uma venda para a sua chave Pix.`,
      ...(setOffCents > 0
        ? [`Antes, ${formatBRL(setOffCents)} quitaram devoluções de outras vendas.`]
        : []),
      ...(reference === null ? [] : [`Comprovante: ${reference}`]),
    ],
    button: { label: 'Ver a venda', url: `${publicUrl}/orders/${orderId}` },
  }),
  'payout-failed': ({ amountCents, reason }, { publicUrl }) => ({
    subject: `Um repasse de ${formatBRL(amountCents)} não foi concluído`,
    paragraphs: [reason, 'O valor continua seu: assim que der certo, você recebe outro aviso.'],
    button: { label: 'Conferir a chave Pix', url: `${publicUrl}/dashboard?tab=payments` },
  }),
  'store-money': ({ title, message }, { publicUrl }) => ({
    subject: title,
    paragraphs: [message],
    button: { label: 'Ver o dinheiro da loja', url: `${publicUrl}/dashboard?tab=payments` },
  }),
};

export function contentOf(draft: MailDraft, setting: MailSetting): MailContent {
  // A draft carries the data of its own template; the compiler can't follow that through the index.
  const write = templates[draft.template] as (data: unknown, setting: MailSetting) => MailContent;
  return write(draft.data, setting);
}

const brazilianDay = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeZone: 'America/Sao_Paulo',
});

function dayOf(instant: string): string {
  return brazilianDay.format(new Date(instant));
}

/** The date alone: the mail may be read on any day. */
function arrival({ promisedDay }: { promisedDay?: string | null }): string[] {
  return promisedDay == null ? [] : [`Chega até ${shortDay(promisedDay)}.`];
}

function receipt({ lines, freightCents, totalCents }: PaidOrderMail) {
  return {
    lines,
    sums: [
      { label: 'Frete', amount: freightCents === 0 ? 'Grátis' : formatBRL(freightCents) },
      { label: 'Total', amount: formatBRL(totalCents) },
    ],
  };
}

function orderButton({ orderId }: OrderMail, { publicUrl }: MailSetting, label: string) {
  return { label, url: `${publicUrl}/orders/${orderId}` };
}

function cancelledMoney({ reader, wasPaid, totalCents }: DataOf<'order-cancelled'>): string {
  if (!wasPaid) return 'Nenhum valor foi cobrado.';
  return reader === 'buyer'
    ? `Vamos devolver ${formatBRL(totalCents)} pelo mesmo meio em que você pagou.`
    : 'O cliente será reembolsado e os produtos voltaram ao seu estoque.';
}
