import { plural } from '@largo/web-kit/format/plural.ts';

export const settingsTexts = {
  title: 'Configurações',
  intro: 'Regras da plataforma. Pedidos e produtos que já existem ficam como estão.',
  loadFailed: 'Erro ao carregar configurações',
  saveFailed: 'Erro ao salvar configurações',
  saved: 'Configurações salvas com sucesso!',
  savedWaiting: 'Salvo. O novo limite ainda espera outra pessoa da administração, ou o prazo.',
  reload: 'Recarregar',
  save: 'Salvar',
  sections: {
    financial: 'Financeiro',
    products: 'Produtos',
    orders: 'Pedidos',
    release: 'Liberação de pagamentos',
    system: 'Ações do sistema',
  },
  fields: {
    commissionRate: 'Comissão (%)',
    platformFee: 'Taxa da plataforma (%)',
    maxProductsPerSeller: 'Máximo de produtos por loja',
    autoApproveProducts: 'Aprovar produtos automaticamente',
    holdChangedProducts: 'Conferir alterações antes de publicar',
    autoReleaseDays: 'Liberação automática (dias)',
    disputeInvestigationDays: 'Prazo para decidir um problema relatado (dias)',
    sellerAcceptanceHours: 'Prazo da loja para começar (horas)',
    refundAnswerHours: 'Prazo para responder a um reembolso (horas)',
    secondApproverAbove: 'Duas pessoas pagam repasses acima de (R$)',
  },
  hints: {
    commissionRate: 'Sobre o total de cada pedido novo, com frete. De 0 a 100.',
    platformFee: 'Somada à comissão. De 0 a 100.',
    maxProductsPerSeller: 'Quem já tem mais mantém os seus e não cria outros.',
    autoApproveProducts:
      'Produtos novos são publicados sem conferência. Os que foram rejeitados continuam passando pela equipe.',
    holdChangedProducts:
      'Título, descrição, categoria ou fotos de um produto aprovado: com a opção, ele sai da loja até a equipe aprovar; sem ela, continua à venda e vai para a fila de alterados. Sem efeito quando a aprovação é automática.',
    autoReleaseDays:
      'Depois da entrega confirmada, de 1 a 90. Um problema relatado suspende a contagem.',
    disputeInvestigationDays: 'De 1 a 30 dias.',
    sellerAcceptanceHours:
      'De 1 a 336. Pedido pago que a loja não começa a preparar é cancelado e devolvido. Vale para os próximos pagamentos.',
    refundAnswerHours:
      'De 1 a 336. Da loja para responder, e do cliente para responder a uma oferta. Sem resposta, a equipe decide.',
    secondApproverAbove:
      'Acima deste valor, uma pessoa da administração aprova e outra paga. Em branco: nunca. Subir ou tirar o limite depende de outra pessoa, ou de 24 horas.',
  },
  problems: {
    secondApproverAbove: 'Informe um valor em reais, ou deixe em branco',
    rate: 'Informe um número de 0 a 100, com no máximo uma casa decimal',
    rates: 'Comissão e taxa somam mais de 100%',
    maxProductsPerSeller: 'Informe um número inteiro de 1 a 100.000',
    autoReleaseDays: 'Informe de 1 a 90 dias',
    disputeInvestigationDays: 'Informe de 1 a 30 dias',
    sellerAcceptanceHours: 'Informe de 1 a 336 horas',
    refundAnswerHours: 'Informe de 1 a 336 horas',
  },
  raise: {
    title: 'Um novo limite espera',
    asked: (at: string) => `pediu em ${at}`,
    higher: (before: string, after: string) => `para subir o limite de ${before} para ${after}.`,
    remove: (before: string) =>
      `para tirar o limite de ${before}: uma pessoa só pagaria qualquer valor.`,
    effective: (at: string) =>
      `Passa a valer em ${at}, ou assim que outra pessoa da administração concordar.`,
    agree: 'Concordo',
    withdraw: 'Retirar pedido',
    failed: 'O pedido ficou como estava.',
  },
  history: 'Histórico de mudanças',
  effects: {
    title: 'O que muda ao salvar',
    counting: 'Contando o que isso alcança…',
    failed: 'Não foi possível contar tudo o que isso alcança.',
    retry: 'Tentar de novo',
    rates: (of: string, before: string, after: string) =>
      `De ${of} a loja recebe ${before} → ${after}. Pedidos já feitos ficam como estão.`,
    releaseDays: (before: number, after: number) =>
      `Pedidos pagos de agora em diante esperam ${before} → ${plural(after, 'dia', 'dias')} depois da entrega.`,
    waitingPayouts: (count: number) =>
      count === 0
        ? 'Nenhum repasse espera agora.'
        : `${plural(count, 'repasse que já espera fica', 'repasses que já esperam ficam')} com o prazo de quando o pedido foi pago.`,
    storesAbove: (count: number, max: number) =>
      count === 0
        ? `Nenhuma loja tem mais de ${plural(max, 'produto', 'produtos')}.`
        : `${plural(count, 'loja tem', 'lojas têm')} mais de ${plural(max, 'produto', 'produtos')}: ${count === 1 ? 'mantém os seus e não cria outros' : 'mantêm os seus e não criam outros'}.`,
    payoutsAbove: (count: number) =>
      count === 0
        ? 'Nenhum repasse que espera está acima deste valor.'
        : `${plural(count, 'repasse', 'repasses')} acima deste valor: ${count === 1 ? 'passa' : 'passam'} a precisar de duas pessoas.`,
    limitWaits:
      'O novo limite passa a valer quando outra pessoa da administração concordar, ou depois de 24 horas.',
    approvesAlone: (count: number) =>
      count === 0
        ? 'Nenhum produto espera aprovação. Os novos são publicados sem conferência.'
        : `${plural(count, 'produto que espera aprovação continua', 'produtos que esperam aprovação continuam')} na fila. Os novos são publicados sem conferência.`,
    approvesNoMore: (count: number) =>
      `Produtos novos passam a esperar a equipe. Na fila agora: ${plural(count, 'produto', 'produtos')}.`,
  },
  release: {
    text: 'Os pagamentos com prazo vencido são liberados sozinhos. Aqui você não espera pela próxima rodada.',
    run: 'Processar liberações agora',
    failed: 'Não foi possível liberar os pagamentos agora',
    done: (successful: number, failed: number) =>
      successful + failed === 0
        ? 'Nenhum pagamento tem o prazo vencido.'
        : `${plural(successful, 'pagamento liberado', 'pagamentos liberados')}${failed === 0 ? '' : `, ${plural(failed, 'falha', 'falhas')}`}.`,
  },
} as const;
