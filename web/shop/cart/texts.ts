import { deliversWithout } from '@largo/web-topics/place/delivers-without.ts';
import { inPlace } from '@largo/web-topics/place/neighborhood-preposition.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { plural, pluralOf } from '@largo/web-kit/format/plural.ts';

interface LineFacts {
  readonly stock: number;
  readonly quantity: number;
  /** Decimal reais. */
  readonly unitPrice: number;
  readonly previousPrice: number | null;
  readonly isPaused?: boolean;
}

const at = (place: string | null) => (place === null ? 'no bairro escolhido' : inPlace(place));

export const texts = {
  title: 'Carrinho',
  intro: (items: string) => `${items} no seu carrinho`,
  signInText: 'Seus itens continuam aqui e vão junto para a sua conta.',
  goOn: (total: string) => `Continuar · ${total}`,
  goOnShort: 'Continuar',
  haveAccount: 'Já tem conta?',
  noAccount: 'Não tem?',
  oneMinute: 'leva 1 minuto',
  counting: 'Calculando o frete…',
  stores: (count: number) => plural(count, 'loja', 'lojas'),
  signIn: 'Entrar',
  signUp: 'Criar conta',
  empty: 'Seu carrinho está vazio',
  emptyText: 'Que tal dar uma olhada no que as lojas do bairro prepararam hoje?',
  browse: 'Ver produtos',
  clear: 'Limpar carrinho',
  clearTitle: 'Limpar o carrinho?',
  clearText: 'Todos os itens saem do carrinho. O que está guardado para depois fica.',
  clearCancel: 'Voltar',
  clearConfirm: 'Limpar tudo',
  remove: (title: string) => `Remover ${title}`,
  removeShort: 'Remover',
  removed: (title: string) => `“${title}” saiu do carrinho.`,
  cleared: 'Seu carrinho foi esvaziado.',
  undo: 'Desfazer',
  undoFailed: 'Não conseguimos desfazer agora.',
  save: 'Guardar',
  saveTail: 'para depois',
  saveOf: (title: string) => `Guardar ${title} para depois`,
  saved: (title: string) => `“${title}” foi guardado para depois.`,
  saveFailed: 'Não conseguimos guardar este item agora.',
  savedTitle: 'Guardados para depois',
  savedHint: 'Não entram no total da compra.',
  move: 'Mover para o carrinho',
  moveOf: (title: string) => `Mover ${title} para o carrinho`,
  moveFailed: 'Erro ao adicionar ao carrinho',
  movedLess: (title: string, units: string) =>
    `“${title}” ficou com ${units} no carrinho: é o que há em estoque.`,
  savedRemoved: (title: string) => `“${title}” saiu dos guardados.`,
  removeSaved: (title: string) => `Remover ${title} dos guardados`,
  understood: 'Entendi',
  understoodOf: (title: string) => `Entendi o novo preço de ${title}`,
  takeAll: (stock: number) => pluralOf(stock, 'Levar a última', `Levar ${stock}`),
  takeAllOf: (title: string, stock: number) => `Levar ${stock} de ${title}`,
  less: (title: string) => `Diminuir a quantidade de ${title}`,
  more: (title: string) => `Aumentar a quantidade de ${title}`,
  quantity: (title: string) => `Quantidade de ${title}`,
  each: 'cada',
  storeOf: 'Loja',
  freight: 'Frete',
  freightNone: 'O frete aparece quando os itens desta loja puderem ser comprados.',
  deliveryIn: (place: string) => `Entrega ${inPlace(place)}`,
  freightToChosen: 'o bairro escolhido',
  freightNowhere: 'Escolha o bairro para calcular o frete.',
  choosePlace: 'Escolher bairro',
  changePlace: 'Trocar bairro',
  freightLater: 'Escolha o bairro para ver frete e dia de entrega',
  freightProblems: {
    NO_DESTINATION: 'Informe seu endereço para calcular o frete',
    SHIPPING_UNAVAILABLE: 'Não conseguimos calcular o frete agora.',
  },
  freightAway:
    'Não conseguimos calcular o frete agora. Seu carrinho está guardado: a compra continua assim que o frete voltar.',
  freightAgain: 'Calcular de novo',
  notDelivered: (place: string | null) => `Esta loja não entrega ${at(place)}.`,
  deliversWithout: (seller: string, place: string | null, titles: readonly string[]) =>
    deliversWithout(seller, at(place), titles),
  withoutFreight: (place: string | null) =>
    `Esta loja não entrega este produto ${at(place)}. Remova o item ou guarde para depois.`,
  missingForFree: (amount: string) => `Faltam ${amount} para frete grátis nesta loja`,
  freeHere: 'Você ganhou frete grátis nesta loja',
  summary: 'Resumo',
  subtotal: 'Subtotal',
  freightOf: (seller: string) => `Frete · ${seller}`,
  freightTotal: 'Frete total',
  savedFreight: 'Você economizou no frete',
  total: 'Total',
  totalWithoutFreight: 'Total sem frete',
  fixFirst: 'Ajuste os itens marcados para continuar.',
  updateFailed: 'Falha ao atualizar item do carrinho',
  removeFailed: 'Falha ao remover item do carrinho',
  clearFailed: 'Falha ao limpar carrinho',
  protection: 'Compra protegida: o dinheiro só vai para a loja depois da entrega.',
  issues: {
    PRODUCT_UNAVAILABLE: ({ isPaused = false }: LineFacts) =>
      isPaused
        ? 'A venda deste produto está pausada. Guarde para depois ou remova para continuar.'
        : 'Este produto não está mais à venda. Remova o item para continuar.',
    VARIANT_REQUIRED: () =>
      'A loja agora vende este produto em opções. Abra o produto, escolha uma e remova este item.',
    OUT_OF_STOCK: () => 'Esgotado no momento. Guarde para depois ou remova para continuar.',
    QUANTITY_ABOVE_STOCK: ({ stock, quantity }: LineFacts) =>
      `Só há ${stock} em estoque, e você tem ${quantity} no carrinho.`,
    PRICE_CHANGED: ({ unitPrice, previousPrice }: LineFacts) => {
      const [now, before] = [formatReais(unitPrice), formatReais(previousPrice ?? unitPrice)];
      const verb = unitPrice > (previousPrice ?? unitPrice) ? 'subiu' : 'baixou';
      return `O preço ${verb} de ${before} para ${now} desde que você adicionou.`;
    },
    SELLER_UNAVAILABLE: () =>
      'Esta loja não está vendendo no momento. Remova o item para continuar.',
    SELLER_CANNOT_RECEIVE_PAYMENTS: () =>
      'Esta loja não pode receber pagamentos no momento. Ela precisa conectar sua conta do Mercado Pago.',
  },
  savedIssues: {
    PRODUCT_UNAVAILABLE: 'Este produto não está mais à venda.',
    VARIANT_REQUIRED: 'Agora tem opções: abra o produto e escolha uma.',
    OUT_OF_STOCK: 'Esgotado no momento.',
    QUANTITY_ABOVE_STOCK: 'Há menos em estoque do que você guardou.',
    PRICE_CHANGED: 'O preço mudou.',
    SELLER_UNAVAILABLE: 'Esta loja não está vendendo no momento.',
    SELLER_CANNOT_RECEIVE_PAYMENTS: 'Esta loja não pode receber pagamentos no momento.',
  },
} as const;
