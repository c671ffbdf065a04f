/** What an operator can do with a payment, and what is asked before. */
export const actionTexts = {
  again: {
    button: 'Ler de novo',
    title: 'Ler de novo no Mercado Pago?',
    text: 'Perguntamos ao Mercado Pago como o pagamento está agora e aplicamos a resposta: uma aprovação, um cancelamento ou uma devolução que não chegou até nós vale na hora.',
    confirm: 'Ler de novo',
    done: 'Lido no Mercado Pago.',
    failed: 'O Mercado Pago não respondeu. Tente de novo em instantes.',
  },
  cancel: {
    button: 'Cancelar pagamento',
    title: 'Cancelar este pagamento?',
    text: 'O código ou a cobrança deixa de valer no Mercado Pago. O pedido continua e pode ser pago de outra forma.',
    confirm: 'Cancelar pagamento',
    done: 'Pagamento cancelado.',
    failed: 'O pagamento não foi cancelado. Tente de novo em instantes.',
  },
  refund: {
    button: 'Devolver dinheiro',
    title: 'Devolver dinheiro',
    text: 'O valor volta para quem pagou, pela mesma forma de pagamento. Não dá para desfazer.',
    order: 'De qual pedido',
    all: (amount: string) => `Todos (${amount})`,
    orderOf: (number: string, store: string, amount: string) => `${number} · ${store} (${amount})`,
    amount: 'Valor',
    amountHint: (amount: string) => `Vazio devolve tudo o que resta: ${amount}`,
    amountWrong: (most: string) => `Informe um valor de até ${most}.`,
    reason: 'Motivo',
    reasonMissing: 'Diga o motivo. Ele fica no registro.',
    who: 'Quem paga',
    counting: 'Calculando…',
    countFailed: 'Não foi possível calcular quem paga.',
    store: (name: string) => `Loja ${name}`,
    commission: 'Comissão',
    fee: 'Taxa da plataforma',
    total: 'Volta para o cliente',
    providerFee:
      'A tarifa do Mercado Pago não entra nesta conta: se ela volta, é o Mercado Pago que decide.',
    passesThrough: (number: string) =>
      `O dinheiro de ${number} não pagou pedido nenhum: ninguém perde.`,
    unknownShares: (number: string) =>
      `As partes de ${number} não são conhecidas aqui: o pedido é de antes de elas serem guardadas.`,
    confirm: (amount: string) => `Devolver ${amount}`,
    done: 'Devolução pedida ao Mercado Pago.',
    failed: 'A devolução não foi pedida. Tente de novo em instantes.',
  },
  logged: 'A ação fica no registro, com seu nome.',
} as const;
