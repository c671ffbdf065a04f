import { formatNumber, plural } from '@largo/web-kit/format/plural.ts';

/** What each store gets by one Pix, and the file that a bank pays from. */
export const toPayTexts = {
  tableLabel: 'Lojas a pagar',
  failed: 'Não foi possível carregar o que há a pagar',
  empty: 'Nada a pagar agora',
  emptyText: 'Quando o prazo de um pedido termina, a parte da loja aparece aqui.',
  sum: (stores: number, payouts: number, amount: string) =>
    `${plural(stores, 'loja', 'lojas')} · ${plural(payouts, 'pedido', 'pedidos')} · ${amount}`,
  columns: {
    store: 'Loja',
    amount: 'A pagar',
    orders: 'Pedidos',
    since: 'Desde',
    key: 'Chave Pix',
  },
  setOff: (amount: string) => `menos ${amount} de devoluções`,
  noKey: 'sem chave',
  openedBy: 'Pix aberto por',
  openedAt: (at: string) => `em ${at}`,
  pay: 'Pagar',
  payOf: (store: string) => `Pagar ${store}`,
  select: 'Tirar a seleção',
  selected: (count: number, left: number) =>
    plural(count, 'loja selecionada', 'lojas selecionadas') +
    (left > 0 ? ` · ${plural(left, 'fica', 'ficam')} fora: o motivo está na linha` : ''),
  file: 'Baixar arquivo para o banco',
  fileFailed: 'O arquivo não foi feito.',
  fileSome: (refused: number) =>
    `${plural(refused, 'loja ficou', 'lojas ficaram')} fora do arquivo: abra cada uma para ver por quê.`,
  mark: 'Marcar como pagos',
  markTitle: (count: number) => `Marcar ${plural(count, 'Pix', 'Pix')} como pagos?`,
  markText: (count: number, amount: string) =>
    `Confirme só o que já saiu do banco: ${formatNumber(count)} Pix, ${amount} ao todo. Nada é transferido sozinho.`,
  markConfirm: (amount: string) => `Já transferi ${amount}`,
  marked: (count: number, amount: string) =>
    `${plural(count, 'loja paga', 'lojas pagas')}: ${amount}.`,
  notMarked: (count: number) =>
    `${plural(count, 'loja não foi paga', 'lojas não foram pagas')}: abra cada uma para ver por quê.`,
  readReturn: 'Ler retorno do banco',
  dialog: {
    title: (store: string) => `Pagar ${store}`,
    opening: 'Abrindo o Pix…',
    openFailed: 'O Pix não foi aberto.',
    text: 'Faça este Pix no seu banco e depois confirme aqui. O Largo não move dinheiro sozinho.',
    qrAlt: 'QR Code do Pix à loja',
    amount: 'Valor',
    key: 'Chave',
    holder: 'CPF ou CNPJ da chave',
    reference: 'Identificador',
    code: 'Pix copia e cola',
    orders: (count: number) => `${plural(count, 'pedido', 'pedidos')} neste Pix`,
    bankReference: 'Número do banco',
    bankReferenceHint:
      'O número E2E ou um texto que ache a transferência. Se não tiver, deixe em branco.',
    confirm: (amount: string) => `Já transferi ${amount}`,
    approve: 'Aprovar para outra pessoa pagar',
    approved: (amount: string) => `${amount} aprovados: outra pessoa da administração paga.`,
    done: (store: string, amount: string) => `${store} paga: ${amount}.`,
    again: 'Abrir com os valores de agora',
    refused: 'O pagamento não foi registrado',
    failed: 'O pagamento não foi registrado. Tente de novo.',
  },
  back: {
    title: 'Ler retorno do banco',
    text: 'Escolha a planilha que você baixou aqui, como o banco a devolveu: com PAGO ou RECUSADO na coluna situacao.',
    choose: 'Escolher arquivo',
    looking: 'Lendo o arquivo…',
    table: 'Linhas do arquivo',
    columns: { reference: 'Identificador', store: 'Loja', amount: 'Valor', result: 'Resultado' },
    foreign: 'não é nosso',
    results: {
      paid: 'Pago',
      refused: 'Recusado',
      unknown: 'Não muda nada: identificador ou valor desconhecido',
      recorded: 'Não muda nada: já registrado',
      failed: 'Não registrado',
    },
    confirm: (count: number) => `Registrar ${plural(count, 'linha', 'linhas')}`,
    nothing: 'Nenhuma linha deste arquivo muda algo.',
    done: (count: number) => `${plural(count, 'linha registrada', 'linhas registradas')}.`,
    close: 'Fechar',
    refused: 'O arquivo não foi lido',
    failed: 'O arquivo não foi lido. Tente de novo.',
  },
} as const;
