import { plural } from '../../lib/plural.ts';

export const shippingTexts = {
  title: 'Entrega',
  tabs: {
    label: 'Formas de cobrar a entrega',
    bairro: 'Por bairro',
    padrao: 'Frete padrão',
    produto: 'Frete por produto',
  },
  intros: {
    bairro: 'Diga em quais bairros você entrega, por quanto e em quantos dias.',
    padrao: 'Um valor para um estado, uma cidade ou um lugar que não tem preço próprio.',
    produto: 'Para o que custa mais, ou menos, para entregar do que o resto da loja.',
  },
  order: {
    title: 'Qual frete vale?',
    intro: 'O primeiro desta ordem que alcança o endereço. Quanto mais específico, mais forte.',
    levels: [
      { level: 'product-neighborhood', name: 'Produto + bairro' },
      { level: 'product-city', name: 'Produto + cidade' },
      { level: 'product-state', name: 'Produto + estado' },
      { level: 'default-neighborhood', name: 'Padrão do bairro' },
      { level: 'default-city', name: 'Padrão da cidade' },
      { level: 'default-state', name: 'Padrão do estado' },
      { level: 'national', name: 'Padrão nacional' },
    ],
    yours: 'As desta página estão em destaque.',
  },
  rules: {
    default: {
      title: 'Seus fretes padrão',
      empty: 'Nenhum frete padrão ainda',
      emptyText: 'Sem ele, você entrega só onde há um preço por bairro ou por produto.',
    },
    product: {
      title: 'Seus fretes por produto',
      empty: 'Nenhum frete por produto ainda',
      emptyText: 'Todos os produtos seguem o preço do bairro e o frete padrão.',
    },
    count: (count: number) => plural(count, 'regra', 'regras'),
    columns: {
      product: 'Produto',
      place: 'Vale para',
      rate: 'Frete',
      free: 'Grátis a partir de',
      days: 'Prazo',
    },
    free: 'Grátis',
    noFree: '—',
    gone: 'Produto removido',
  },
  everywhere: 'Todo o Brasil',
  wholeState: (state: string) => `Estado inteiro (${state})`,
  days: (min: number, max: number) =>
    min === max ? plural(max, 'dia', 'dias') : `${min} a ${plural(max, 'dia', 'dias')}`,
  loadFailed: (why: string) => `Erro ao carregar regras de envio: ${why}`,
  retry: 'Tentar de novo',
} as const;
