import { formatNumber, plural, pluralOf } from '@largo/web-kit/format/plural.ts';

/** What an operator can do with a payout, and what is asked before. */
export const actionTexts = {
  /** Before what the server said. */
  refused: (reason: string) => `Erro: ${reason}`,
  process: {
    button: 'Registrar pagamento',
    title: (order: string) => `Registrar o pagamento de ${order}`,
    text: (amount: string, store: string) =>
      `Faça o Pix de ${amount} para ${store} no seu banco e depois confirme aqui. O Largo não move dinheiro sozinho.`,
    noName: 'a loja',
    key: 'Chave Pix',
    openDetails: 'Ver a chave, o QR Code e todos os detalhes',
    reference: 'Referência do banco',
    referenceHint:
      'O número E2E ou um texto que ache a transferência. Se não tiver, deixe em branco.',
    paidAt: 'Quando saiu',
    paidAtHint: 'Em branco, vale agora.',
    confirm: (amount: string) => `Já transferi ${amount}`,
    done: (message: string) => `Pagamento processado com sucesso: ${message}`,
    refused: 'Falha ao processar pagamento',
    failed: 'Erro ao processar pagamento específico',
  },
  all: {
    title: 'Marcar todos os repasses como pagos',
    looking: 'Vendo o que pode ser pago…',
    lookFailed: 'Erro ao carregar dados de pagamento',
    nothing: 'Nenhum repasse espera transferência.',
    text: 'Ao confirmar, você declara que já fez estes Pix no banco. Nada é transferido sozinho.',
    ready: (count: number, amount: string) =>
      `${plural(count, 'repasse pode', 'repasses podem')} ser ${pluralOf(count, 'processado', 'processados')}: ${amount}.`,
    refusedRows: (count: number) =>
      `${plural(count, 'não pode', 'não podem')} agora, e ${pluralOf(count, 'fica', 'ficam')} para depois.`,
    left: (count: number) =>
      `Depois ${pluralOf(count, 'falta mais', 'faltam mais')} ${formatNumber(count)}: rode de novo.`,
    confirm: (count: number) =>
      `Marcar ${plural(count, 'repasse como pago', 'repasses como pagos')}`,
    cancel: 'Voltar',
    close: 'Fechar',
    again: 'Tentar de novo',
    againOf: (order: string) => `Tentar de novo o repasse de ${order}`,
    done: (processed: number, failed: number) =>
      `Processamento concluído: ${formatNumber(processed)} processados, ${formatNumber(failed)} falharam`,
    refused: 'Falha ao processar todos os pagamentos',
    failed: 'Erro ao processar pagamentos',
    table: 'Repasses a processar',
    columns: {
      order: 'Pedido',
      store: 'Loja',
      amount: 'Valor',
      state: 'Resultado',
    },
    noKey: 'sem chave',
    setOff: (amount: string) => `depois de descontar ${amount} que a loja devia`,
    states: { ready: 'Pronto', done: 'Processado' },
  },
  fail: {
    button: 'Registrar falha',
    title: 'A transferência falhou?',
    text: 'O dinheiro não saiu. Os livros ficam como estão, a loja é avisada, e dá para tentar de novo.',
    reason: 'O que o banco disse',
    reasons: {
      key_refused: 'Chave Pix recusada',
      account_closed: 'Conta encerrada',
      limit: 'Limite de transferência',
      other: 'Outro motivo',
    },
    note: 'Observação',
    noteMissing: 'Escreva o motivo.',
    confirm: 'Registrar falha',
    done: 'Falha registrada.',
    failed: 'A falha não foi registrada. Tente de novo.',
  },
  back: {
    button: 'O dinheiro voltou',
    title: 'O banco devolveu o dinheiro?',
    text: (amount: string) =>
      `${amount} voltam para os livros com lançamentos próprios, e o repasse espera outra tentativa. A loja é avisada.`,
    note: 'Observação',
    confirm: 'Registrar devolução',
    done: 'Devolução registrada.',
    failed: 'A devolução não foi registrada. Tente de novo.',
  },
  approve: {
    button: 'Aprovar',
    title: 'Aprovar este repasse?',
    text: (amount: string) =>
      `Você concorda em pagar ${amount}. Depois, outra pessoa da administração faz a transferência. Se o valor mudar, a aprovação cai.`,
    confirm: 'Aprovar',
    done: 'Repasse aprovado. Outra pessoa pode pagar.',
    failed: 'O repasse não foi aprovado. Tente de novo.',
  },
  proof: {
    label: 'Comprovante',
    hint: 'Imagem ou PDF de até 5 MB. A loja também vê.',
    choose: 'Escolher arquivo',
    other: 'Trocar arquivo',
    remove: 'Tirar o arquivo',
    tooLarge: 'O arquivo deve ter no máximo 5MB.',
    failed: 'O comprovante não foi enviado. Tente de novo.',
  },
  logged: 'A ação fica no registro, com seu nome.',
} as const;
