import {
  digits,
  formatBRL,
  formatCep,
  formatCnpj,
  formatPhone,
  plural,
  shortDay,
} from '@largo/kernel';
import type { OrderMail, PurchaseMail } from '../domain/mail-draft.ts';
import { listed } from '../domain/listed.ts';
import { cityMoment } from '../domain/moment.ts';
import type { PurchasePart, PurchaseSummary } from '../domain/purchase-summary.ts';
import {
  freightText,
  type MailContent,
  type MailSection,
  type MailSetting,
  type Templates,
} from './mail-content.ts';

/** Mails to the buyer about a whole purchase. */
export const purchaseTemplates = {
  'purchase-placed': (purchase, setting) => {
    const open = partsOf(purchase).filter(isOpen);
    const until = earliest(open);
    return {
      subject: `${named(purchase)}: falta pagar`,
      paragraphs: [
        purchase.orders.length === 1
          ? `Recebemos o seu pedido ${numbersOf(purchase)}.`
          : `Recebemos a sua compra: pedidos ${numbersOf(purchase)}.`,
        `${until === null ? 'Pague' : `Pague até ${cityMoment(until)}`} para a compra valer. Depois disso ela é cancelada e os produtos voltam às prateleiras.`,
        'O código Pix vale por 30 minutos e você gera outro quando quiser. Cartão também serve.',
      ],
      ...goods(open, 'Total a pagar'),
      button: { label: 'Pagar agora', url: pageOf(purchase, setting, '/payment') },
      sections: open.map(storeAlone),
      note: 'Já pagou? Então está tudo certo: a confirmação chega em outro e-mail.',
    };
  },
  'purchase-paid': (purchase, setting) => {
    const parts = partsOf(purchase);
    const isOne = purchase.orders.length === 1;
    return {
      subject: `${named(purchase)}: pagamento confirmado`,
      paragraphs: [
        `Recebemos o pagamento ${isOne ? 'do pedido' : 'dos pedidos'} ${numbersOf(purchase)}.`,
        isOne
          ? 'A loja já foi avisada e vai preparar o seu pedido. Guardamos o valor e só repassamos depois da entrega.'
          : 'As lojas já foram avisadas e vão preparar os seus pedidos. Guardamos o valor e só repassamos depois das entregas.',
      ],
      button: {
        label: isOne ? 'Acompanhar o pedido' : 'Acompanhar os pedidos',
        url: isOne ? pageOf(purchase, setting) : `${setting.publicUrl}/orders`,
      },
      sections: contractOf(purchase, parts, setting),
      note: 'Resumo do contrato conforme o Decreto 7.962/2013. Não substitui a nota fiscal, que é emitida pela loja.',
    };
  },
} satisfies Partial<Templates>;

/** Whether any part still waits for payment. */
export function hasOpenPart({ orders }: PurchaseSummary, about: readonly OrderMail[]) {
  const ids = about.map(({ orderId }) => orderId);
  return orders.some((part) => ids.includes(part.orderId) && isOpen(part));
}

const isOpen = ({ status, payUntil }: PurchasePart) => status === 'pending' && payUntil !== null;

/** The orders that the mail is about: a purchase can be paid in parts. */
function partsOf({ orders, summary }: PurchaseMail): PurchasePart[] {
  const ids = orders.map(({ orderId }) => orderId);
  return summary?.orders.filter(({ orderId }) => ids.includes(orderId)) ?? [];
}

function named({ orders }: PurchaseMail): string {
  const [first] = orders;
  return orders.length === 1
    ? `Pedido ${first?.orderNumber}`
    : `Compra em ${plural(orders.length, 'loja', 'lojas')}`;
}

const numbersOf = ({ orders }: PurchaseMail) =>
  listed(orders.map(({ orderNumber }) => orderNumber));

function pageOf({ orders: [first] }: PurchaseMail, { publicUrl }: MailSetting, more = ''): string {
  return first ? `${publicUrl}/orders/${first.orderId}${more}` : `${publicUrl}/orders`;
}

const earliest = (parts: readonly PurchasePart[]): string | null =>
  parts.flatMap(({ payUntil }) => payUntil ?? []).toSorted()[0] ?? null;

const sumOf = (parts: readonly PurchasePart[], amount: 'freightCents' | 'totalCents') =>
  parts.reduce((sum, part) => sum + part[amount], 0);

function goods(parts: readonly PurchasePart[], total: string): Pick<MailContent, 'lines' | 'sums'> {
  if (parts.length === 0) return {};
  return {
    lines: parts.flatMap(({ lines }) => lines),
    sums: [
      { label: 'Frete', amount: freightText(sumOf(parts, 'freightCents')) },
      { label: total, amount: formatBRL(sumOf(parts, 'totalCents')) },
    ],
  };
}

const storeAlone = ({ orderNumber, store, totalCents }: PurchasePart): MailSection => ({
  title: `Pedido ${orderNumber}`,
  facts: [
    { label: 'Loja', value: store.name },
    { label: 'Valor', value: formatBRL(totalCents) },
  ],
});

/** The contract summary that Decreto 7.962/2013 requires. */
function contractOf(
  { summary }: PurchaseMail,
  parts: readonly PurchasePart[],
  { publicUrl, company, brand }: MailSetting,
): MailSection[] {
  if (!summary) return [];
  return [
    ...parts.map((part) => orderSection(part, publicUrl)),
    {
      title: 'Pagamento e entrega',
      facts: [
        { label: 'Forma de pagamento', value: parts[0]?.payment ? methodOf(parts[0]) : null },
        { label: 'Total pago', value: formatBRL(sumOf(parts, 'totalCents')) },
        { label: 'Entrega em', value: addressText(summary.deliveryAddress) },
      ],
    },
    {
      title: 'Direito de arrependimento',
      paragraphs: [
        'Você pode desistir da compra em até 7 dias depois de receber, sem dar motivo e sem custo (Código de Defesa do Consumidor, art. 49). Todo o valor volta pelo mesmo meio de pagamento, frete incluído.',
        `Peça em “Solicitar Devolução” na página do pedido ou escreva para ${company.email}.`,
      ],
    },
    {
      title: 'Intermediação da compra',
      paragraphs: [
        `O ${brand} reúne as lojas da cidade e recebe o pagamento. Quem vende e entrega é a loja.`,
      ],
    },
  ];
}

function orderSection(part: PurchasePart, publicUrl: string): MailSection {
  const { orderId, orderNumber, store, lines, freightCents, totalCents, promisedDay } = part;
  return {
    title: `Pedido ${orderNumber} · ${store.name}`,
    lines,
    sums: [
      { label: 'Frete', amount: freightText(freightCents) },
      { label: 'Total do pedido', amount: formatBRL(totalCents) },
    ],
    facts: [
      { label: 'Chega até', value: promisedDay === null ? null : shortDay(promisedDay) },
      { label: 'CNPJ', value: store.cnpj === null ? null : formatCnpj(store.cnpj) },
      { label: 'Bairro da loja', value: store.neighborhood },
      { label: 'E-mail', value: store.email },
      { label: 'Telefone', value: store.phone === null ? null : formatPhone(digits(store.phone)) },
      { label: 'Recibo', value: `${publicUrl}/orders/${orderId}/receipt` },
    ],
  };
}

const methods: Readonly<Record<string, string>> = {
  pix: 'Pix',
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  test: 'Pagamento de teste',
};

function methodOf({ payment }: PurchasePart): string | null {
  if (payment === null) return null;
  const method = methods[payment.method] ?? payment.method;
  const { installments } = payment;
  return installments === null || installments < 2 ? method : `${method}, em ${installments} vezes`;
}

function addressText({
  street,
  number,
  complement,
  neighborhood,
  city,
  state,
  zipCode,
}: PurchaseSummary['deliveryAddress']): string {
  const first = [`${street}, ${number}`, complement].filter(Boolean).join(' · ');
  return `${first}, ${neighborhood}, ${city} – ${state}, CEP ${formatCep(digits(zipCode))}`;
}
