import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber, plural, pluralOf } from '@largo/web-kit/format/plural.ts';

type Reason = 'dispute' | 'refund' | 'chargeback' | 'other';

const sinceText = (iso: string | null) => (iso === null ? '' : ` Desde ${formatDay(iso)}.`);

/** Each amount with its reason, or its day. */
export const texts = {
  title: 'Seu dinheiro',
  failed: 'Não foi possível carregar o seu dinheiro',
  toCome: {
    label: 'A receber',
    note: (count: number, since: string | null) =>
      count === 0
        ? 'Nenhuma venda paga esperando a entrega.'
        : `${formatNumber(count)} ${pluralOf(count, 'venda paga espera', 'vendas pagas esperam')} o comprador confirmar que recebeu.${sinceText(since)}`,
  },
  waiting: {
    label: 'Em liberação',
    none: (days: number) =>
      `Depois da confirmação o dinheiro espera ${plural(days, 'dia', 'dias')}.`,
    next: (amount: number, iso: string) => `${formatReais(amount)} em ${formatDay(iso)}.`,
  },
  onHold: {
    label: 'Retido',
    note: (reasons: string, since: string | null) => `${reasons}.${sinceText(since)}`,
    reasons: {
      dispute: (count: number) => plural(count, 'problema relatado', 'problemas relatados'),
      refund: (count: number) => plural(count, 'pedido de reembolso', 'pedidos de reembolso'),
      chargeback: (count: number) =>
        plural(count, 'pagamento contestado', 'pagamentos contestados'),
      other: (count: number) => plural(count, 'pedido em análise', 'pedidos em análise'),
    } satisfies Record<Reason, (count: number) => string>,
  },
  released: {
    label: 'Liberado',
    none: 'Nada esperando repasse.',
    since: sinceText,
    ready: 'Na fila de repasse da equipe.',
    addKey: 'Cadastre sua chave Pix para receber.',
    keyChanged: (iso: string | null) =>
      iso === null
        ? 'Sua chave Pix mudou há pouco: o repasse espera um dia.'
        : `Sua chave Pix mudou: repasses a partir de ${formatMoment(iso)}.`,
    blocked: 'Sua loja está bloqueada: o repasse espera.',
    debt: (amount: number) => `Espera cobrir ${formatReais(amount)} de devoluções.`,
  },
  paid: {
    label: 'Pago',
    none: 'Nenhum repasse até agora.',
    last: (iso: string) => `Último repasse em ${formatDay(iso)}.`,
  },
  inFavor: {
    label: 'A seu favor',
    note: 'Ajuste da equipe, que ela paga fora das vendas.',
  },
  debt: {
    label: 'A devolver',
    note: (nextReleaseAt: string | null) =>
      nextReleaseAt === null
        ? 'Você já tinha recebido por vendas que foram devolvidas. Descontamos das próximas.'
        : `Você já tinha recebido por vendas que foram devolvidas. Descontamos da liberação de ${formatDay(nextReleaseAt)}.`,
  },
} as const;
