import { deliversWithout } from '@largo/web-topics/place/delivers-without.ts';

export const texts = {
  frame: { secure: 'Pagamento seguro', terms: 'Termos de uso', privacy: 'Privacidade' },
  title: 'Finalizar compra',
  signInTitle: 'Entre para finalizar a compra',
  signInText: 'Seu carrinho continua guardado e você volta direto para cá.',
  emptyText: 'Adicione algum produto antes de finalizar a compra.',
  browse: 'Ver produtos',
  failed: 'Não foi possível abrir o checkout',
  address: {
    title: 'Entrega',
    change: 'Alterar',
    save: 'Salvar endereço',
    cancel: 'Cancelar',
    missingHint: 'Preencha aqui mesmo: o endereço fica salvo no seu perfil.',
    saved: 'Endereço salvo no seu perfil.',
    profile: 'Ver meu perfil',
  },
  method: {
    title: 'Pagamento',
    pix: 'Pix',
    pixHint: 'Aprovação na hora. O código vale por 30 minutos.',
    recommended: 'Recomendado',
    card: 'Cartão de crédito',
    cardHint: 'À vista ou parcelado. Os dados do cartão ficam só com o Mercado Pago.',
    test: 'Pagamento de teste',
    testHint: 'Só existe fora de produção: não cobra nada e marca o pedido como pago.',
    tooSmall: (method: string, minimum: string) => `${method} só a partir de ${minimum}.`,
    failed: 'Não conseguimos abrir as formas de pagamento.',
    again: 'Tentar de novo',
    loading: 'Carregando os campos seguros…',
  },
  confirming: {
    title: 'Estamos confirmando o pagamento com o Mercado Pago',
    text: 'Não feche esta página e não pague de novo: assim que soubermos o resultado, ela avança sozinha.',
    orders: 'Acompanhar meus pedidos',
    bank: 'Depois da sua resposta ao banco esta página avança sozinha.',
    notReceived: 'O pagamento não chegou ao Mercado Pago e nada foi cobrado. Tente de novo.',
  },
  testPaid: 'Pagamento de teste concluído com sucesso! Pedido marcado como pago.',
  summary: {
    title: 'Resumo',
    orderTitle: 'Seu pedido',
    orders: (count: number) => `${count} lojas, ${count} pedidos, um só pagamento`,
    quantity: (count: number) => `${count} un.`,
    freight: 'Frete',
    notDelivered: 'não entrega aqui',
    withoutFreight: 'sem entrega aqui',
    issues: {
      PRICE_CHANGED: 'o preço mudou',
      PRODUCT_UNAVAILABLE: 'não está mais à venda',
      OUT_OF_STOCK: 'esgotado',
      QUANTITY_ABOVE_STOCK: 'estoque insuficiente',
      SELLER_UNAVAILABLE: 'a loja não está vendendo',
      SELLER_CANNOT_RECEIVE_PAYMENTS: 'a loja não pode receber agora',
    },
    subtotal: 'Subtotal',
    freightTotal: 'Frete total',
    savedFreight: 'Você economizou no frete',
    interest: (count: number) => `Juros do parcelamento em ${count}x`,
    total: 'Total',
    totalWithoutFreight: 'Total sem frete',
  },
  note: {
    add: 'Adicionar observação',
    to: (seller: string) => ` para ${seller}`,
    label: (seller: string) => `Observação para ${seller}`,
    example: 'Interfone, troco, ponto de referência…',
    was: (note: string) => `Observação para a loja: ${note}`,
  },
  bar: {
    pix: 'Pagar com Pix',
    card: 'Pagar',
    inPlan: (count: number) => `Pagar em ${count}x`,
    test: 'Pagar de teste',
    goOn: 'Continuar',
    whyAsleep: {
      address: 'Falta o endereço',
      items: 'Ajuste o carrinho',
      freight: 'Frete indisponível agora',
      delivery: 'Não entrega neste endereço',
      method: 'Escolha outra forma de pagar',
    },
  },
  pay: {
    pix: (total: string) => `Pagar ${total} com Pix`,
    card: (total: string) => `Pagar ${total}`,
    inPlan: (total: string, count: number) => `Pagar ${total} em ${count}x`,
    test: (total: string) => `Pagar ${total} de teste`,
    terms: 'Ao pagar, você concorda com os',
    termsLink: 'Termos de uso',
    regret: 'Você pode desistir em até 7 dias depois de receber.',
    whyDelivery: (refusals: string) => `${refusals} Ajuste o carrinho ou troque o endereço.`,
    whyFreight: 'Ainda não conseguimos calcular o frete. Tente de novo em instantes.',
    whyItems: 'Há itens que não podem ser comprados agora. Ajuste o carrinho.',
    backToCart: 'Voltar ao carrinho',
  },
  changes: {
    title: 'Algo mudou desde que você abriu esta página',
    price: (title: string, from: string, to: string) => `${title}: de ${from} para ${to} cada`,
    freight: (seller: string, from: string, to: string) =>
      `Frete de ${seller}: de ${from} para ${to}`,
    total: (from: string, to: string) => `Total: de ${from} para ${to}`,
    hint: 'Nada foi cobrado. Confira e continue com o novo total, se estiver de acordo.',
    goOn: (pay: string) => `Continuar · ${pay}`,
  },
  problems: {
    sellerTitle: 'Uma loja ainda não pode receber',
    notConnected: (seller: string) =>
      `${seller} precisa conectar a conta do Mercado Pago para receber pagamentos.`,
    expired: (seller: string) =>
      `A autorização de ${seller} no Mercado Pago expirou e a loja precisa conectar de novo.`,
    sellerHint: 'Fale com a loja ou remova os itens dela do carrinho para continuar.',
    someSeller: 'Uma das lojas',
    stock: (title: string, available: number) =>
      available < 1
        ? `Esgotou: ${title}.`
        : `Estoque insuficiente: ${title} (restam ${available}).`,
    unavailable: (title: string) => `Não está mais à venda: ${title}.`,
    notDelivered: (seller: string, titles: readonly string[]) =>
      titles.length === 0
        ? `${seller} não entrega neste endereço.`
        : deliversWithout(seller, 'neste endereço', titles),
    itemsHint: 'Nada foi cobrado.',
    cardsRefused: (minutes: string) =>
      `Muitos cartões foram recusados. Tente outro cartão em ${minutes} ou pague agora com Pix, que continua aberto.`,
  },
  retry: {
    title: 'Pagar pedido',
    notPayable: 'Este pedido não está mais esperando pagamento.',
    seeOrder: 'Ver pedido',
  },
} as const;
