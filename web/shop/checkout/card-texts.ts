/** They come with the script of the card. */
export const cardTexts = {
  card: {
    number: 'Número do cartão',
    expiration: 'Validade',
    code: 'Código de segurança',
    holder: 'Nome impresso no cartão',
    documentType: 'Documento',
    documentNumber: 'Número do documento',
    installments: 'Parcelas',
    noPlans: 'Depois do número do cartão',
    asleep: {
      'no-number': 'Digite o número do cartão para ver as parcelas.',
      loading: 'Consultando as parcelas deste cartão…',
      known: '',
      unsupported: 'Este cartão não pode ser usado aqui.',
      failed: 'Não conseguimos consultar as parcelas deste cartão.',
    },
    unsupported: 'Não reconhecemos este cartão de crédito. Use outro cartão ou pague com Pix.',
    lookupFailed: 'Não conseguimos consultar este cartão no Mercado Pago.',
    again: 'Tentar de novo',
    wrong: {
      number: 'Confira o número do cartão',
      expiration: 'Confira a validade',
      code: 'Confira o código de segurança',
      document: 'Confira o número do documento',
    },
    loading: 'Carregando os campos seguros…',
    retry: 'Tentar carregar de novo',
    usePix: 'O Pix continua disponível.',
    free: (count: number, each: string) => `${count}x de ${each} sem juros`,
    withInterest: (count: number, each: string, total: string) =>
      `${count}x de ${each} com juros (total ${total})`,
  },
  refused: {
    title: (card: string) => `${card}: pagamento não aprovado`,
    nothing: 'Nada foi cobrado e seu pedido continua guardado.',
  },
  challenge: {
    title: 'Confirme a compra com o seu banco',
    text: 'O banco do cartão quer confirmar que é você. Responda abaixo em até 5 minutos.',
    leave: 'Voltar sem confirmar',
  },
} as const;
