import type { PayoutHold, ReleaseObstacle, TransferFailure } from '@largo/contracts';

const holds: Readonly<Record<PayoutHold['reason'], string>> = {
  dispute: 'problema relatado',
  refund: 'reembolso pedido',
  chargeback: 'pagamento contestado',
  difference: 'pagamento em conferência com o Mercado Pago',
  fraud_alert: 'alerta de fraude do Mercado Pago',
  pix_key_changed: 'chave Pix trocada há pouco',
  store_blocked: 'loja bloqueada',
};
const isHold = (reason: string): reason is PayoutHold['reason'] => Object.hasOwn(holds, reason);
const holdName = (reason: string | null) =>
  reason !== null && isHold(reason) ? holds[reason] : 'em análise';

const obstacles: Readonly<Record<ReleaseObstacle, string>> = {
  no_answer: 'o Mercado Pago não respondeu',
  payment_contested: 'o pagamento está contestado no Mercado Pago',
  payment_refunding: 'o pagamento está sendo devolvido',
  payment_differs: 'o pagamento está em conferência',
  payment_unknown: 'o pagamento está em conferência',
  refund_not_booked: 'uma devolução ainda não está nos livros',
};

const failures: Readonly<Record<TransferFailure, string>> = {
  key_refused: 'o banco recusou a chave Pix',
  account_closed: 'a conta da chave foi encerrada',
  limit: 'o limite de transferência do dia acabou',
  returned: 'o banco devolveu o dinheiro',
  other: 'o banco não completou',
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
    `Liberação depois da confirmação do cliente; sem resposta, o Sistema confirma em ${when}`,
  afterConfirmation: 'Liberação depois da confirmação do cliente',
  confirmedOn: (day: string) => `Confirmado em ${day}: os dias até a liberação estão contando`,
  steps: {
    hold_began: (reason: string | null) => `Dinheiro retido: ${holdName(reason)}`,
    // How it was decided is a step of its own.
    hold_ended: (reason: string | null) =>
      reason === 'chargeback'
        ? 'A contestação não retém mais nada'
        : `Fim da retenção: ${holdName(reason)}`,
    set_off: (reason: string | null) =>
      reason === 'advance'
        ? 'Usado para um pagamento manual já feito'
        : 'Usado para devoluções de outras vendas',
    transferred: () => 'Repassado para a loja',
    returned: () => 'O repasse voltou do banco',
  } as Readonly<Record<string, (reason: string | null) => string>>,
  byHand: 'Pago à mão, sem número do banco',
  reference: (reference: string) => `Referência: ${reference}`,
  proof: 'Baixar comprovante',
  proofFailed: 'O comprovante não pôde ser baixado. Tente de novo.',
  failedToLoad: 'O caminho do repasse não pôde ser carregado.',
  again: 'Tentar de novo',
} as const;
