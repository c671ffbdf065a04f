import { plural } from '@largo/web-kit/format/plural.ts';

export const integrityTexts = {
  title: 'Integridade',
  intro:
    'O dinheiro comparado com o Mercado Pago, as regras conferidas pelo auditor e, em Técnico, os eventos entre os serviços.',
  views: {
    label: 'Partes da integridade',
    differences: 'Diferenças',
    days: 'Dia a dia',
    audit: 'Auditoria',
    events: 'Técnico',
  },
} as const;

export const differenceTexts = {
  tableLabel: 'Diferenças',
  failed: 'Não foi possível carregar as diferenças',
  empty: 'Nenhuma diferença em aberto',
  emptyText: 'O Mercado Pago e os registros da loja mostram o mesmo.',
  notFound: 'Nenhuma diferença encerrada',
  notFoundText: 'As que forem encerradas ficam aqui, com o motivo.',
  clear: 'Ver as que estão em aberto',
  count: (total: number) => plural(total, 'diferença', 'diferenças'),
  filters: { label: 'Filtrar diferenças' },
  filter: 'Situação',
  states: { open: 'Em aberto', closed: 'Encerradas' },
  kinds: {
    unknown: 'Pagamento que não conhecemos',
    missing: 'Pagamento que o Mercado Pago não conhece',
    amount: 'Outro valor',
    status: 'Outra situação',
    refund: 'Outra devolução',
    fee: 'Outra tarifa',
  },
  columns: {
    kind: 'Diferença',
    ours: 'Aqui',
    theirs: 'No Mercado Pago',
    held: 'Pedidos parados',
    day: 'Dia do pagamento',
    found: 'Encontrada em',
    closed: 'Encerrada',
  },
  /** What is not the same, by the provider's name for it. */
  details: {
    collector_id: 'outra conta recebe',
    currency_id: 'outra moeda',
    external_reference: 'outra referência',
    live_mode: 'modo de teste',
    id: 'outro número',
    approved: 'aprovado',
    charged_back: 'contestado no banco',
    in_mediation: 'em reclamação',
    not_asked_here: 'feita no painel de lá, já descontada dos pedidos',
    duplicate_refund: 'o cliente recebeu uma parte em dobro, que não é descontada de nenhum pedido',
    charged_back_above_left:
      'o banco tomou mais do que restava: uma parte já tinha saído por fora ou não era de nenhum pedido',
  } as Readonly<Record<string, string>>,
  number: (number: string) => `nº ${number}`,
  none: '—',
  /** Payments knows people by their ids alone; the log has the name. */
  closedBy: 'Quem encerrou',
  close: 'Encerrar',
  closeOf: (number: string) => `Encerrar a diferença do pagamento ${number}`,
  reasons: {
    settled: 'Acertada no Mercado Pago',
    accepted: 'A plataforma assume',
    mistake: 'Não era uma diferença',
    other: 'Outro motivo',
  },
  dialog: {
    title: 'Encerrar a diferença?',
    text: 'Os repasses que ela segurava voltam a andar. Confira antes no painel do Mercado Pago.',
    reason: 'Motivo',
    note: 'O que foi feito',
    noteMissing: 'Escreva o que foi feito.',
    logged: 'Fica no registro de ações com o seu nome.',
    confirm: 'Encerrar',
    done: 'Diferença encerrada.',
    failed: 'Não foi possível encerrar a diferença.',
  },
} as const;

export const dayTexts = {
  tableLabel: 'Dia a dia',
  failed: 'Não foi possível carregar os dias',
  empty: 'Nenhum dia conferido ainda',
  emptyText: 'Cada dia é conferido depois que termina.',
  count: (total: number) => plural(total, 'dia', 'dias'),
  columns: {
    day: 'Dia',
    state: 'Situação',
    payments: 'Pagamentos',
    amount: 'Valor',
    left: 'Saiu no dia',
    refunded: 'Devolvido',
    fees: 'Tarifas',
    contested: 'Contestados',
  },
  same: 'Confere',
  differs: 'Não confere',
  there: (value: string) => `lá ${value}`,
  chargedBack: (value: string) => `contestações ${value}`,
} as const;

export const noticeTexts = {
  title: 'Notificações do Mercado Pago que não tiveram efeito',
  text: 'Chegaram assinados, mas o assunto ou o formato não é conhecido aqui. Confira se algum pede uma ação.',
  of: (topic: string) => (topic === 'unknown' ? 'Sem assunto' : topic),
} as const;
