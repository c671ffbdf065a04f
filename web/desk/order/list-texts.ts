import type { OrderStatus } from '@largo/contracts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber, plural } from '@largo/web-kit/format/plural.ts';
import type { StepTo } from './step-rules.ts';

/** The lists of orders: what a card, a group and the bar above them say. */
export const listTexts = {
  track: 'Rastrear Entrega',
  newTab: '(abre o site dos Correios em outra aba)',
  copied: 'Código copiado',
  codeCopied: 'Código de rastreio copiado.',
  copyFailed: (code: string) => `Não foi possível copiar. O código é ${code}.`,
  cancel: 'Cancelar',
  return: 'Solicitar Devolução',
  received: 'Recebimento confirmado',
  andOthers: (count: number) => `e mais ${plural(count, 'item', 'itens')}`,
  payAll: 'Pagar tudo',
  pay: 'Pagar',
  payWith: { running: 'Pagar', expired: 'Gerar outro código', none: 'Pagar com Pix' },
  payIn: (left: string) => `Pague em ${left}`,
  payUntil: (when: string) => `Pague até ${when} para não perder a reserva.`,
  expired: 'O código Pix expirou',
  waiting: 'Aguardando pagamento',
  group: {
    title: (day: string) => `Compra de ${day}`,
    stores: (count: number) => plural(count, 'loja', 'lojas'),
    total: 'Total da compra',
    states: { pending: 'Aguardando pagamento', paid: 'Paga', cancelled: 'Cancelada' },
    partly: (count: number) => plural(count, 'pedido cancelado', 'pedidos cancelados'),
  },
  empty: {
    favorites: 'Ver favoritos',
    profile: 'Completar meu perfil',
    newProduct: 'Anunciar um produto',
    clear: 'Limpar filtros',
  },
  chips: {
    label: 'Vendas por situação',
    all: 'Todas',
    paid: 'Novas',
    processing: 'Em preparação',
    shipped: 'A caminho',
    delivered: 'Entregues',
    pending: 'Aguardando pagamento',
    counted: (name: string, count: number) => `${name} · ${formatNumber(count)}`,
  },
  sort: {
    label: 'Ordem',
    options: { newest: 'Mais novas primeiro', deadline: 'O que vence primeiro' },
  },
  select: {
    one: (number: string) => `Selecionar pedido ${number}`,
    all: 'Selecionar todas desta página',
    count: (count: number) => plural(count, 'selecionada', 'selecionadas'),
    none: 'Limpar seleção',
    step: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  },
  rebuy: {
    press: 'Comprar de novo',
    title: 'Comprar de novo',
    loading: 'Levando para o carrinho',
    none: 'Nada deste pedido está à venda agora.',
    taken: (count: number) => `${plural(count, 'item foi', 'itens foram')} para o carrinho.`,
    line: (units: string) => `${units} no carrinho`,
    price: (before: string, now: string) => `O preço era ${before} e agora é ${now}.`,
    capped: (units: string) => `Só há estoque para ${units}.`,
    gone: 'Não está mais à venda.',
    options: 'Agora é preciso escolher uma opção na página do produto.',
    soldOut: 'Esgotado.',
    seller: 'A loja não está vendendo agora.',
    own: 'É um produto da sua loja.',
    full: 'O carrinho está cheio.',
    cart: 'Ver carrinho',
    undo: 'Desfazer',
    undone: 'O carrinho voltou a ser como era.',
    undoFailed: 'Não foi possível desfazer',
    failed: 'Não foi possível levar os itens para o carrinho',
    close: 'Fechar',
  },
} as const;

/** One press, one key: what a store does next. */
export const stepTexts = {
  press: {
    processing: 'Começar a preparar',
    shipped: 'Saiu para entrega',
    delivered: 'Entregue',
  } satisfies Readonly<Record<StepTo, string>>,
  becomes: {
    processing: 'Em preparação',
    shipped: 'A caminho',
    delivered: 'Entregue',
  } satisfies Readonly<Record<StepTo, string>>,
  one: (number: string, to: string) => `Pedido ${number}: ${to}.`,
  many: (count: number, to: string) => `${plural(count, 'pedido', 'pedidos')}: ${to}.`,
  undo: 'Desfazer',
  undone: 'Desfeito. Nada mudou.',
  tooLate: 'Já foi gravado.',
  failed: 'Não foi possível atualizar o pedido',
  failedOf: (number: string, why: string) => `Pedido ${number}: ${why}`,
  again: 'Tentar de novo',
  finished: (count: number) =>
    `${plural(count, 'passo da visita anterior foi gravado', 'passos da visita anterior foram gravados')}.`,
  canMove: (statuses: string) => `Agora ele pode passar para ${statuses}.`,
  movedOn: {
    pending: 'O pagamento ainda não entrou.',
    paid: 'O pedido voltou para “Pago”. Atualizamos a tela para você.',
    processing: 'O pedido já está em preparação.',
    shipped: 'O pedido já saiu para entrega.',
    delivered: 'O pedido já foi entregue.',
    cancelled: 'O pedido foi cancelado.',
    refunded: 'O pedido foi reembolsado.',
    returned: 'O pedido foi devolvido.',
  } satisfies Readonly<Record<OrderStatus, string>>,
  outcome: {
    title: 'O que aconteceu com cada pedido',
    text: (done: number, failed: number) =>
      `${plural(done, 'pedido mudou', 'pedidos mudaram')}, ${plural(failed, 'não mudou', 'não mudaram')}.`,
    states: { waiting: 'Na fila', sending: 'Gravando', done: 'Pronto', failed: 'Não mudou' },
    close: 'Fechar',
  },
  keys: {
    label: 'Teclas',
    title: 'Teclas desta lista',
    move: 'próximo e anterior',
    select: 'selecionar',
    undo: 'desfazer o último passo',
    open: 'ver o pedido',
    help: 'mostrar as teclas',
  },
} as const;

/** What waits for a buyer or a store, on the first screen of each. */
export const waitingTexts = {
  buyer: {
    arrived: {
      title: 'Chegou? Confirme',
      text: 'A loja informou a entrega. Confirme se está tudo certo.',
      button: 'Confirmar recebimento',
      failed: 'Não foi possível carregar o que chegou',
    },
    evaluate: {
      title: 'Conte como foi',
      text: 'Sua avaliação ajuda o bairro a escolher.',
      button: 'Avaliar',
      failed: 'Não foi possível carregar o que falta avaliar',
    },
    others: (count: number) => `Mais ${plural(count, 'pedido', 'pedidos')} na lista`,
    nothing: 'Esperando por você',
    nothingText: 'Tudo em dia: nada para confirmar nem avaliar.',
  },
  seller: {
    title: 'Com prazo',
    nothing: 'Nada com prazo agora.',
    failed: 'Não foi possível carregar o que espera resposta',
    answer: 'Responder',
    all: 'Ver todos',
    others: (count: number) => `Mais ${plural(count, 'pedido com prazo', 'pedidos com prazo')}`,
  },
} as const;

const days = (count: number) => plural(count, 'dia', 'dias');

export const salesTexts = {
  title: (count: number) => `Vendas dos últimos ${days(count)}`,
  failed: 'Não foi possível carregar as vendas por dia',
  measures: { revenue: 'Receita', orders: 'Pedidos' },
  value: {
    revenue: formatReais,
    orders: (count: number) => plural(count, 'pedido pago', 'pedidos pagos'),
  },
  nothingBefore: (count: number) => `Sem vendas nos ${days(count)} antes`,
  nothing: 'Nenhuma venda paga neste período.',
  times: {
    acceptance: 'Você começa a preparar em',
    delivery: 'Do envio à entrega',
    unknown: '–',
    of: (count: number) => `Em média, em ${plural(count, 'pedido', 'pedidos')}.`,
    none: 'Ainda sem pedidos para contar.',
  },
} as const;
