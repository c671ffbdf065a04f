import type { ReleaseObstacle, PayoutHold } from '@largo/contracts';
import { plural } from '@largo/web-kit/format/plural.ts';

const kinds: Readonly<Record<string, string>> = {
  sale: 'Venda',
  refund: 'Reembolso ao cliente',
  chargeback: 'Pagamento contestado',
  chargeback_won: 'Contestação ganha',
  transfer: 'Repasse',
  transfer_return: 'Repasse que voltou do banco',
  manual_payment: 'Pagamento manual',
  set_off: 'Desconto',
  adjustment: 'Ajuste',
};

const reasons: Readonly<Record<string, string>> = {
  debt: 'para devoluções de outras vendas',
  advance: 'para um pagamento manual já feito',
  money_received: 'valor que a loja pagou',
  goodwill: 'cortesia',
  write_off: 'dívida perdoada',
  correction: 'correção',
};

const obstacles: Readonly<Record<ReleaseObstacle, string>> = {
  no_answer: 'o Mercado Pago não respondeu',
  payment_contested: 'o pagamento está contestado',
  payment_refunding: 'o pagamento está sendo devolvido',
  payment_differs: 'o pagamento precisa ser conferido',
  payment_unknown: 'o pagamento precisa ser conferido',
  refund_not_booked: 'falta registrar uma devolução',
};

const holds: Readonly<Record<PayoutHold['reason'], string>> = {
  dispute: 'problema relatado',
  refund: 'reembolso pedido',
  chargeback: 'pagamento contestado',
  difference: 'pagamento em conferência',
  fraud_alert: 'alerta de fraude do Mercado Pago',
  pix_key_changed: 'chave Pix trocada há pouco',
  store_blocked: 'loja bloqueada',
};

export const releaseTexts = {
  title: 'Próximas liberações',
  failed: 'Não foi possível carregar as próximas liberações',
  none: 'Nenhuma data marcada',
  noneText:
    'Quando o cliente confirma que recebeu, o dinheiro da venda ganha aqui o dia em que é liberado.',
  orders: (count: number) => plural(count, 'pedido', 'pedidos'),
  more: (count: number) => `e mais ${plural(count, 'pedido', 'pedidos')}`,
  obstacle: (reason: ReleaseObstacle, when: string) =>
    `Ainda não foi liberado: ${obstacles[reason]}. Tentamos de novo em ${when}.`,
  onHold: 'Retido',
  reason: (reason: PayoutHold['reason'], since: string | null) =>
    since === null ? holds[reason] : `${holds[reason]} desde ${since}`,
} as const;

export const statementTexts = {
  title: 'Extrato',
  intro: 'Tudo o que entrou e saiu, por dia.',
  failed: 'Não foi possível carregar o extrato',
  filter: 'Escolher o mês do extrato',
  month: 'Mês',
  csv: 'Baixar CSV',
  ofx: 'Baixar OFX',
  saveFailed: 'O extrato não pôde ser baixado. Tente de novo.',
  formats: 'CSV abre em planilhas; OFX é para o programa da contabilidade.',
  empty: (month: string) => `Nada foi lançado em ${month}`,
  emptyText: 'Vendas pagas, devoluções e repasses aparecem aqui.',
  sums: {
    opening: 'Saldo anterior',
    gross: 'Vendas',
    commission: 'Comissão',
    platformFee: 'Taxa da plataforma',
    refunds: 'Reembolsos',
    paid: 'Repasses',
    adjustments: 'Ajustes',
    setOff: 'Descontos entre pedidos, que não mudam o saldo',
    closing: 'Saldo',
    owed: 'Saldo: a loja deve',
  },
  table: 'Lançamentos do mês',
  columns: { at: 'Data', what: 'Lançamento', amount: 'Valor', balance: 'Saldo' },
  kind: (kind: string) => kinds[kind] ?? 'Outro lançamento',
  reason: (reason: string) => reasons[reason] ?? reason,
  shares: {
    gross: 'bruto',
    refunds: 'devolvido',
    commission: 'comissão',
    platformFee: 'taxa',
    setOff: 'descontado',
  },
} as const;
