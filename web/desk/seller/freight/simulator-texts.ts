import { inPlace } from '@largo/web-topics/place/neighborhood-preposition.ts';
import { formatNumber, pluralOf } from '@largo/web-kit/format/plural.ts';

export const simulatorTexts = {
  title: 'Simular uma entrega',
  product: 'Produto',
  productHint: 'Digite parte do nome.',
  quantity: 'Quantidade',
  where: 'Onde entregar',
  modes: { neighborhood: 'Bairro', cep: 'CEP', city: 'Cidade' },
  neighborhood: 'Bairro',
  neighborhoodOf: (city: string) => `Um bairro de ${city}.`,
  zipCode: 'CEP',
  state: 'Estado',
  chooseState: 'Escolha',
  city: 'Cidade',
  cityNeighborhood: 'Bairro (opcional)',
  submit: 'Simular',
  failed: (why: string) => `Erro ao simular: ${why}`,
  problems: {
    product: 'Por favor, selecione um produto',
    quantity: 'Informe uma quantidade de 1 em diante',
    tooMany: 'Quantidade grande demais',
    neighborhood: 'Informe o bairro',
    zipCode: 'CEP deve ter 8 dígitos',
    cepUnknown: 'Não achamos esse CEP',
    state: 'Escolha o estado',
    city: 'Informe a cidade',
    productGone: 'este produto não foi encontrado.',
  },
  result: {
    empty: 'Escolha um produto e um lugar: o preço, o prazo e a regra que vale aparecem aqui.',
    title: (place: string) => `Entrega ${inPlace(place)}`,
    free: 'Grátis',
    instead: (rate: string) => `em vez de ${rate}`,
    noDays: 'sem prazo informado',
    reached: (from: string) => `Frete grátis: a compra já passa de ${from}.`,
    missing: (amount: string, from: string) =>
      `Faltam ${amount} para o frete grátis (a partir de ${from}).`,
    noFree: 'Esta regra não dá frete grátis por valor.',
    subtotal: (quantity: number, product: string, amount: string) =>
      `${formatNumber(quantity)} × ${product}: ${amount}`,
    won: 'A regra que vale',
    unavailable: 'Você não entrega este produto nesse endereço',
    unavailableText: 'Nenhuma regra alcança esse lugar: quem mora lá não consegue comprar.',
    others: (count: number) =>
      pluralOf(
        count,
        'Por que não a outra regra?',
        `Por que não as outras ${formatNumber(count)}?`,
      ),
  },
  rules: {
    grid: (place: string) => `Preço do bairro ${place}`,
    product: (place: string) => `Regra do produto para ${place}`,
    default: (place: string) => `Frete padrão para ${place}`,
    everywhere: 'todo o Brasil',
    wholeState: (state: string) => `todo o estado (${state})`,
  },
  reasons: {
    won: 'vale',
    'weaker-level': 'é de um nível menos específico',
    'names-less': 'é menos específica que a regra aplicada',
    dearer: 'tem a mesma prioridade, mas é mais cara',
    same: 'é igual à regra aplicada',
    'switched-off': 'está desativada',
    'other-place': 'é para outro lugar',
  },
} as const;
