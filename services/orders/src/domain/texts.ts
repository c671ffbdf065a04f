import type { OrderStatus, RefundWaitsFor } from '@largo/contracts';
import { pluralOf } from '@largo/kernel';

const why: Readonly<Partial<Record<OrderStatus, string>>> = {
  shipped: 'O pedido já foi enviado. Você pode relatar um problema.',
  delivered: 'O pedido já foi entregue. Você pode solicitar a devolução.',
  cancelled: 'O pedido já está cancelado.',
  refunded: 'O pedido já foi reembolsado.',
  returned: 'O pedido já foi devolvido.',
};

/** The names that people read. */
export const statusNames: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pendente',
  paid: 'Pago',
  processing: 'Em preparação',
  shipped: 'Enviado',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  returned: 'Devolvido',
};

/** The names in spreadsheets; unknown methods keep the provider's name. */
export const methodNames: Readonly<Record<string, string>> = {
  pix: 'Pix',
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  test: 'Pagamento de teste',
};

interface Undelivered {
  readonly sellerName: string;
  readonly products?: readonly { readonly title: string }[];
}

/** `“Pão”, “Bolo” nem “Café”` */
function titlesOf(products: readonly { readonly title: string }[]): string {
  const titles = products.map(({ title }) => `“${title}”`);
  return [titles.slice(0, -1).join(', '), ...titles.slice(-1)].filter(Boolean).join(' nem ');
}

const waiting: Readonly<Record<RefundWaitsFor, string>> = {
  seller: 'agora espera a resposta da loja',
  buyer: 'agora espera a resposta do cliente à oferta da loja',
  return: 'agora espera a devolução do produto',
  operator: 'agora está com a nossa equipe',
};
const decided: Readonly<Record<string, string>> = {
  rejected: 'foi rejeitado ou retirado',
  failed: 'foi aprovado, mas o pagamento falhou',
  completed: 'já foi pago',
};

/** Portuguese texts that people read in answers and histories of this service. */
export const texts = {
  sellingStopped: (reason: string) =>
    `As compras estão paradas por enquanto: ${reason.trim().replace(/[.!]$/, '')}. Seu carrinho fica guardado, e os pedidos já pagos seguem normalmente.`,
  sortOfOneList: 'Por prazo só se ordena uma lista: só compras, só vendas, sem agrupar.',
  notConnected: (seller: string) =>
    `Conta do Mercado Pago não conectada: ${seller} ainda não pode receber pagamentos.`,
  authorizationExpired: (seller: string) =>
    `Conta do Mercado Pago com autorização expirada: ${seller} precisa conectar a conta novamente.`,
  freightUnavailable:
    'Não foi possível calcular o frete agora. Nenhum pedido foi feito: tente de novo em instantes.',
  notDelivered: (sellers: readonly Undelivered[]) => {
    const nothing = sellers.filter(({ products }) => !products);
    const names = nothing.map(({ sellerName }) => sellerName).join(', ');
    const who = pluralOf(nothing.length, 'Esta loja não entrega', 'Estas lojas não entregam');
    return [
      ...(nothing.length === 0 ? [] : [`${who} neste endereço: ${names}.`]),
      ...sellers.flatMap(({ sellerName, products }) =>
        products ? [`${sellerName} entrega neste endereço, mas não ${titlesOf(products)}.`] : [],
      ),
    ].join(' ');
  },
  rejectionReasonRequired: 'Por favor, forneça um motivo para a rejeição.',
  notCancellable: (status: OrderStatus) => why[status] ?? 'Não é possível cancelar este pedido',
  contested: {
    opened:
      'O pagamento deste pedido está em contestação. Até o banco ou o Mercado Pago decidir, nada pode ser cancelado nem devolvido por aqui.',
    lost: 'A contestação terminou e o banco já devolveu o valor deste pedido ao comprador. Não há mais nada a devolver.',
  },
  paidByBank: 'O banco já devolveu este valor ao comprador.',
  wentBackOtherwise: 'Este valor já foi devolvido de outra forma.',
  secondApprover: {
    missing:
      'Acima do limite, duas pessoas da equipe pagam: uma concorda com o valor, outra registra o Pix.',
    own: 'Você mesmo concordou com este valor: outra pessoa da equipe precisa registrar o Pix.',
    dependent:
      'Quem concordou com este valor foi cadastrado por você: outra pessoa da equipe precisa concordar.',
  },
  outsideApproved: 'Valor aprovado. Outra pessoa da equipe pode registrar o Pix.',
  refundPaidOutside: 'Pix registrado. O reembolso está pago.',
  willBeRefunded: (total: string) => `O valor pago de ${total} será devolvido integralmente.`,
  openPaymentEnds: 'O pagamento pendente deste pedido deixa de valer.',
  siblingsStay: 'Os pedidos de outras lojas desta compra não serão cancelados.',
  transition: (from: OrderStatus, to: OrderStatus, allowed: readonly OrderStatus[]) => {
    const possible = allowed.map((status) => `“${statusNames[status]}”`).join(' ou ');
    const refused = `O pedido não pode passar de “${statusNames[from]}” para “${statusNames[to]}”.`;
    return possible === '' ? refused : `${refused} Agora ele pode passar para ${possible}.`;
  },
  attachmentRemoved: 'Imagem removida.',
  refundTime: 'O reembolso é creditado em até 7 dias úteis.',
  cancelled: (count: number) =>
    pluralOf(count, 'Pedido cancelado com sucesso.', 'Pedidos cancelados com sucesso.'),
  updated: 'Pedido atualizado.',
  deliveryReported: 'Pronto! Pedimos ao cliente que confirme o recebimento.',
  deliveryConfirmed: 'Recebimento confirmado. Obrigado!',
  productsReviewed: 'Avaliação enviada. Obrigado!',
  problemReported: 'Problema relatado. Nossa equipe vai analisar o seu pedido.',
  disputeStated: 'Sua mensagem foi enviada.',
  disputeGivenIn: 'Tudo certo: o valor volta para o cliente e o problema está resolvido.',
  refundRequested: 'Solicitação de reembolso enviada com sucesso!',
  refundApproved: 'Reembolso aprovado.',
  refundRejected: 'Reembolso rejeitado.',
  refundRetried: 'O reembolso foi enviado de novo.',
  refundStatusChanged: (status: string, waitsFor: RefundWaitsFor | null) =>
    `Este pedido de reembolso ${waitsFor ? waiting[waitsFor] : (decided[status] ?? 'já foi aprovado')}.`,
  refundAnswered: {
    agree: 'Reembolso aceito. O dinheiro volta para o cliente.',
    refuse: 'Resposta enviada. Nossa equipe vai decidir.',
    offer: 'Oferta enviada ao cliente.',
  },
  offerAccepted: 'Oferta aceita. O dinheiro já está a caminho.',
  offerDeclined: 'Oferta recusada. Nossa equipe vai decidir.',
  refundWithdrawn: 'Pedido de reembolso retirado.',
  returnRecorded: 'Devolução registrada.',
};
