import type { MoneyStep, PayoutHold, ReleaseObstacle, TransferFailure } from '@largo/contracts';
import { plural } from '@largo/web-kit/format/plural.ts';

type Texts = Readonly<Record<string, string>>;

const holds: Texts = {
  dispute: 'problema relatado',
  refund: 'reembolso pedido',
  chargeback: 'pagamento contestado',
  difference: 'pagamento em conferência com o Mercado Pago',
  fraud_alert: 'alerta de fraude do Mercado Pago',
  pix_key_changed: 'chave Pix trocada há pouco',
  store_blocked: 'loja bloqueada',
} satisfies Record<PayoutHold['reason'], string>;
const holdName = (reason: string | null) => holds[reason ?? ''] ?? 'em análise';

const obstacles: Readonly<Record<ReleaseObstacle, string>> = {
  no_answer: 'o Mercado Pago não respondeu',
  payment_contested: 'o pagamento está contestado no Mercado Pago',
  payment_refunding: 'o pagamento está sendo devolvido',
  payment_differs: 'o pagamento está em conferência',
  payment_unknown: 'o pagamento está em conferência',
  refund_not_booked: 'falta registrar uma devolução',
};

const failures: Readonly<Record<TransferFailure, string>> = {
  key_refused: 'o banco recusou a chave Pix',
  account_closed: 'a conta da chave foi encerrada',
  limit: 'o limite de transferência do dia acabou',
  returned: 'o banco devolveu o dinheiro',
  other: 'o banco não completou',
};

const booked: Readonly<Record<string, (reason: string | null) => string>> = {
  hold_began: (reason) => `Dinheiro retido: ${holdName(reason)}`,
  // How it was decided is a step of its own.
  hold_ended: (reason) =>
    reason === 'chargeback'
      ? 'A contestação não retém mais nada'
      : `Fim da retenção: ${holdName(reason)}`,
  set_off: (reason) =>
    reason === 'advance'
      ? 'Usado para um pagamento manual já feito'
      : 'Usado para devoluções de outras vendas',
  transferred: () => 'Repassado para a loja',
  returned: () => 'O repasse voltou do banco',
};

/** Where the store's part of an order is: never without its date or its reason. */
export const moneyTexts = {
  now: 'Agora',
  release: (day: string) => `Liberação em ${day}`,
  late: (day: string, reason: ReleaseObstacle, again: string) =>
    `A liberação era em ${day}: ${obstacles[reason]}. Tentamos de novo em ${again}`,
  held: (reasons: string) => `Retido: ${reasons}`,
  heldFor: (reason: string, since: string | null) =>
    since === null ? holdName(reason) : `${holdName(reason)}, desde ${since}`,
  released: (day: string) => `Liberado em ${day}`,
  toTransfer: 'Liberado: na fila de repasse da equipe',
  waitsFor: {
    pix_key: 'Liberado: falta uma chave Pix para receber',
    pix_key_change: 'Liberado: a chave Pix mudou, e o repasse espera um dia',
    store_blocked: 'Liberado: a loja está bloqueada, e o repasse espera',
  },
  failed: (reason: TransferFailure) =>
    `O repasse não chegou: ${failures[reason]}. A equipe tenta de novo`,
  failedSomehow: 'O repasse não chegou. A equipe tenta de novo',
  completed: (day: string) => `Repassado em ${day}`,
  afterReceipt: (when: string) =>
    `Liberação depois da confirmação do cliente; sem resposta, em ${when}`,
  afterConfirmation: 'Liberação depois da confirmação do cliente',
  confirmedOn: (day: string) => `Confirmado em ${day}: os dias até a liberação estão contando`,
  steps: booked,
  byHand: 'Pago à mão, sem número do banco',
  reference: (reference: string) => `Referência: ${reference}`,
  proof: 'Baixar comprovante',
  proofFailed: 'O comprovante não pôde ser baixado. Tente de novo.',
  failedToLoad: 'O caminho do repasse não pôde ser carregado.',
  again: 'Tentar de novo',
} as const;

const steps: Texts = {
  paid: 'Pago',
  cancelled: 'Pedido cancelado',
  refund_requested: 'Reembolso pedido',
  refund_offered: 'Oferta da loja',
  refund_offer_declined: 'Oferta recusada',
  refund_refused: 'Recusado pela loja',
  refund_escalated: 'Reembolso com a nossa equipe',
  refund_withdrawn: 'Pedido de reembolso retirado',
  return_recorded: 'Devolução recebida pela loja',
  refund_approved: 'Reembolso aprovado',
  refund_rejected: 'Reembolso rejeitado',
  refund_failed: 'Reembolso com problema',
  refund_completed: 'Reembolso concluído',
  dispute_opened: 'Problema relatado',
  dispute_closed: 'Problema resolvido',
  delivered: 'Entrega informada',
  confirmed: 'Recebimento confirmado',
  released: 'Liberado para a loja',
  contested: 'Pagamento contestado',
  contest_won: 'Contestação ganha: o pagamento foi mantido',
  charged_back: 'Contestação perdida: o banco devolveu ao cliente',
} satisfies Record<MoneyStep, string>;

/** Causes of Largo's own; every other one is a code of the provider. */
const causes: Texts = {
  contested: 'O pagamento estava em contestação',
  reimbursed: 'O Mercado Pago não devolve mais este pagamento',
  more_than_left: 'O valor é maior do que o que resta do pagamento',
  given_back: 'O valor já voltou de outra forma',
};
const rules: Readonly<Record<string, (when: string) => string>> = {
  refund_answer: (when) => `A loja responde até ${when}`,
  refund_offer: (when) => `O cliente responde até ${when}`,
  regret_return: (when) => `Aprovado na devolução ou, no máximo, em ${when}`,
  receipt: (when) => `Sem resposta do cliente, a entrega é confirmada sozinha em ${when}`,
};

/** Where the money is. */
export const timelineTexts = {
  title: { buyer: 'Seu pagamento', seller: 'Caminho do dinheiro', admin: 'Caminho do dinheiro' },
  steps,
  failures: causes,
  outcome: {
    refunded: 'Problema resolvido com reembolso',
    partly_refunded: 'Problema resolvido com reembolso de uma parte',
    rejected: 'Problema resolvido: a venda foi mantida',
  },
  who: { buyer: 'Cliente', seller: 'Loja', admin: 'Administração', system: 'Sistema' },
  installments: (count: number) => `${count}x`,
  releaseAfter: (when: string, days: number) =>
    `Liberação em ${when}: ${plural(days, 'dia', 'dias')} depois da confirmação`,
  decision: (when: string) => `Decisão até ${when}`,
  rules,
} as const;
