import type { PayoutDetail, PayoutHold, ReleaseObstacle, TransferFailure } from '@largo/contracts';
import { payoutTexts } from './texts.ts';

const failures: Readonly<Record<TransferFailure, string>> = {
  key_refused: 'O banco recusou a chave Pix.',
  account_closed: 'A conta da chave foi encerrada.',
  limit: 'O limite de transferência do dia acabou.',
  returned: 'O dinheiro saiu e o banco devolveu.',
  other: 'Outro motivo.',
};

const holds: Readonly<Record<PayoutHold['reason'], string>> = {
  dispute: 'Problema relatado pelo cliente',
  refund: 'Reembolso pedido',
  chargeback: 'Pagamento contestado',
  difference: 'Diferença com o Mercado Pago',
  fraud_alert: 'Alerta de fraude do Mercado Pago',
  pix_key_changed: 'Chave Pix trocada há pouco',
  store_blocked: 'Loja bloqueada',
};

const obstacles: Readonly<Record<ReleaseObstacle, string>> = {
  no_answer: 'O Mercado Pago não respondeu.',
  payment_contested: 'O pagamento está contestado no Mercado Pago.',
  payment_refunding: 'O pagamento está sendo devolvido.',
  payment_differs: 'O pagamento no Mercado Pago tem outro valor.',
  payment_unknown: 'O Mercado Pago não conhece este pagamento.',
  refund_not_booked: 'Falta registrar uma devolução.',
};

const paidBy: Readonly<Record<NonNullable<PayoutDetail['paidBy']>, string>> = {
  transfer: 'Transferência para a loja',
  manual: 'Pagamento manual à loja',
  set_off: 'Usado por inteiro para quitar devoluções',
};

const keyTypes: Readonly<Record<string, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  phone: 'Celular',
  evp: 'Chave aleatória',
};

export const detailTexts = {
  titleToCome: payoutTexts.title,
  titleOf: ({ orderNumber }: PayoutDetail) => `Repasse de ${orderNumber}`,
  back: 'Todos os repasses',
  failed: 'Não foi possível abrir o repasse',
  notFound: 'Este repasse não existe',
  none: '—',
  summary: 'Resumo',
  facts: {
    status: 'Situação',
    order: 'Pedido',
    payment: 'Pagamento',
    openPayment: 'Ver o pagamento',
    store: 'Loja',
    total: 'Total do pedido',
    commission: 'Comissão',
    fee: 'Taxa da plataforma',
    refunded: 'Devolvido ao cliente',
    refundedOf: (amount: string, ofStore: string) => `${amount} (${ofStore} da loja)`,
    seller: 'Parte da loja',
    open: 'A transferir',
    transferred: 'Transferido',
    paidBy: 'Como foi pago',
    id: 'Identificador',
  },
  paidBy,
  dates: {
    title: 'Datas',
    paid: 'Pago pelo cliente',
    confirmed: 'Entrega confirmada',
    release: 'Libera em',
    released: 'Liberado',
    failed: 'Falhou',
    completed: 'Concluído',
  },
  key: {
    title: 'Chave Pix da loja',
    missing:
      'A loja não cadastrou uma chave Pix. Até lá, só dá para registrar um pagamento manual.',
    key: 'Chave',
    type: 'Tipo',
    types: keyTypes,
    holder: 'Documento do titular',
    show: 'Mostrar chave e QR Code',
    logged: 'Mostrar a chave fica no registro, com seu nome.',
    failed: 'A chave não pôde ser mostrada. Tente de novo.',
    qr: 'Pague com o aplicativo do banco',
    qrAlt: 'QR Code do Pix deste repasse',
    amount: (amount: string) => `O código leva ${amount} e o número do pedido.`,
    code: 'Pix copia e cola',
    noCode: 'Nada pode ser transferido agora, por isso não há QR Code.',
  },
  holds: {
    title: 'Retenções',

    reasons: holds,
    open: (reason: string) => `Retido: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
    since: (moment: string) => `Desde ${moment}.`,
    ended: (from: string, to: string) => `De ${from} até ${to}.`,
    ends: (moment: string) => `Termina sozinha em ${moment}.`,
    endsWith: {
      dispute: 'Termina com a decisão sobre o problema.',
      refund: 'Termina com a decisão sobre o reembolso.',
      chargeback: 'Termina com a decisão do banco ou do Mercado Pago.',
      difference: 'Termina quando a diferença for resolvida em Integridade.',
      fraud_alert: 'Termina com a decisão da equipe sobre o alerta.',
      pix_key_changed: 'Termina um dia depois da troca.',
      store_blocked: 'Termina quando a loja for desbloqueada.',
    } satisfies Readonly<Record<PayoutHold['reason'], string>>,
    decide: {
      dispute: 'Abrir o problema',
      refund: 'Abrir o reembolso',
      chargeback: 'Abrir as contestações',
      difference: 'Abrir Integridade',
      fraud_alert: 'Abrir o pagamento',
      store_blocked: 'Abrir a conta da loja',
    },
  },
  failure: {
    title: 'A última tentativa falhou',
    reasons: failures,
    at: (moment: string) => `Em ${moment}.`,
    again: 'Os livros não mudaram, e dá para tentar de novo.',
    back: 'O valor voltou aos livros, e dá para tentar de novo.',
  },
  release: {
    title: 'A liberação venceu e ainda não aconteceu',
    reasons: obstacles,
    again: (moment: string) => `Tentamos de novo em ${moment}.`,
  },
  approver: {
    needed: 'Precisa de uma segunda pessoa',
    neededText: 'Pelo valor, uma pessoa da administração aprova e outra paga.',
    given: 'Aprovado por uma pessoa da administração',
    by: 'Aprovado por',
    givenText: (moment: string) => `em ${moment}. Agora outra pessoa paga.`,
  },
  transfers: {
    title: 'Transferências',
    none: 'Nenhuma transferência ainda.',
    amount: 'Valor',
    paid: 'Saiu em',
    reference: 'Referência',
    byHand: 'Pago à mão, sem número do banco',
    by: 'Registrado por',
    proof: 'Baixar comprovante',
    proofFailed: 'O comprovante não pôde ser baixado. Tente de novo.',
    returned: (moment: string) => `Voltou em ${moment}`,
  },
  setOffs: {
    title: 'Descontos',
    kinds: { debt: 'Devoluções de outras vendas', advance: 'Pagamento manual já feito' },
    kind: 'Motivo',
    amount: 'Valor',
    at: 'Em',
  },
} as const;
