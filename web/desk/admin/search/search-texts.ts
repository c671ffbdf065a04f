import { formatNumber, plural } from '@largo/web-kit/format/plural.ts';

export const searchTexts = {
  label: 'Procurar em tudo',
  placeholder: 'Pedido, e-mail, CNPJ, produto ou repasse',
  shortcut: 'Ctrl K',
  results: 'O que foi encontrado',
  hint: 'Digite o número de um pedido, um e-mail, um CNPJ ou o nome de um produto, pessoa ou loja.',
  waiting: 'Buscando…',
  count: (count: number) => plural(count, 'opção na lista', 'opções na lista'),
  nothing: (text: string) => `Nada encontrado para “${text}”.`,
  failed: (kind: string) => `Não deu para buscar em ${kind} agora.`,
  retry: 'Tentar de novo',
  all: (count: number) => `Ver todos (${formatNumber(count)})`,
  kinds: {
    orders: 'Pedidos',
    people: 'Usuários',
    products: 'Produtos',
    payouts: 'Repasses',
  },
} as const;
