interface EntryText {
  /** Names the action in the list of filters. */
  readonly label: string;
  /** Stands between who did it and to whom or what it was done. */
  readonly verb: string;
  /** Replaces verb and name when people did it to themselves. */
  readonly own?: string;
  /** Nothing follows the verb: there is only one such thing, or it has no name. */
  readonly isAlone?: true;
  readonly kind: 'good' | 'bad' | 'plain';
}

const entryOf =
  (kind: EntryText['kind']) =>
  (label: string, verb: string, more: Partial<EntryText> = {}): EntryText => ({
    label,
    verb,
    kind,
    ...more,
  });
const plain = entryOf('plain');
const good = entryOf('good');
const bad = entryOf('bad');

const alone = { isAlone: true } as const;

/** One sentence per action of the log. An action without one is shown by its code. */
export const auditEntries: Readonly<Record<string, EntryText>> = {
  'user-blocked': bad('Bloqueio de conta', 'bloqueou a conta de', {
    own: 'bloqueou a própria conta',
  }),
  'user-unblocked': good('Desbloqueio de conta', 'desbloqueou a conta de'),
  'store-checked': good('CNPJ conferido', 'conferiu o CNPJ de'),
  'store-check-withdrawn': bad('Conferência retirada', 'retirou a conferência do CNPJ de'),
  'store-check-ended': plain('Conferência encerrada', 'mudou os dados conferidos de', {
    own: 'mudou nome ou CNPJ da loja, e a conferência deixou de valer',
  }),
  'admin-invited-again': plain('Convite repetido', 'enviou de novo o convite de'),
  'admin-created': good('Criação de administrador', 'criou a conta de administrador de'),
  'admin-appointed': good('Novo administrador', 'deu o papel de administrador a'),
  'account-erased': bad('Exclusão de conta', 'excluiu a conta de', {
    own: 'excluiu a própria conta',
  }),
  'account-erased-again': bad('Exclusão refeita', 'refez a exclusão da conta de'),
  'network-addresses-removed': plain(
    'Endereços IP apagados',
    'apagou endereços IP antigos deste registro',
    alone,
  ),
  'seller-role-added': plain('Abertura de loja', 'deu o papel de loja a', {
    own: 'abriu uma loja e passou a vender',
  }),
  'pix-key-changed': plain('Troca de chave Pix', 'trocou a chave Pix de', {
    own: 'trocou a própria chave Pix',
  }),
  'cart-reminders-allowed': plain('Lembretes autorizados', 'autorizou lembretes do carrinho de', {
    own: 'autorizou lembretes do carrinho',
  }),
  'cart-reminders-refused': plain('Lembretes cancelados', 'cancelou lembretes do carrinho de', {
    own: 'cancelou os lembretes do carrinho',
  }),
  'password-changed': plain('Troca de senha', 'trocou a senha de', {
    own: 'trocou a própria senha',
  }),
  'password-reset': plain('Nova senha por e-mail', 'redefiniu a senha de', {
    own: 'criou uma nova senha pelo link do e-mail',
  }),
  'second-factor-switched-on': good('Duas etapas', 'ativou a verificação em duas etapas de', {
    own: 'ativou a verificação em duas etapas',
  }),
  'second-factor-switched-off': bad('Duas etapas', 'desativou a verificação em duas etapas de', {
    own: 'desativou a verificação em duas etapas',
  }),
  'second-factor-reset': bad('Duas etapas', 'desativou a verificação em duas etapas de'),
  'recovery-code-used': plain('Duas etapas', 'usou um código de recuperação de', {
    own: 'usou um código de recuperação',
  }),
  'recovery-codes-made': plain('Duas etapas', 'criou códigos de recuperação de', {
    own: 'criou novos códigos de recuperação',
  }),
  'product-approved': good('Produto aprovado', 'aprovou o produto'),
  'product-rejected': bad('Produto rejeitado', 'rejeitou o produto'),
  'product-set-pending': plain('Produto de volta à fila', 'devolveu o produto à fila'),
  'product-created': good('Produto criado', 'criou o produto'),
  'product-edited': plain('Produto editado', 'editou o produto'),
  'product-removed': bad('Produto excluído', 'excluiu o produto'),
  'category-created': good('Categoria criada', 'criou a categoria'),
  'category-edited': plain('Categoria editada', 'editou a categoria'),
  'category-removed': bad('Categoria excluída', 'excluiu a categoria'),
  'synonym-added': good('Sinônimo criado', 'ensinou à busca'),
  'synonym-removed': bad('Sinônimo excluído', 'tirou da busca'),
  'neighborhood-created': good('Bairro criado', 'criou o bairro'),
  'neighborhood-edited': plain('Bairro editado', 'editou o bairro'),
  'neighborhood-moved': plain('Ordem de bairro', 'mudou a posição do bairro'),
  'neighborhood-removed': bad('Bairro excluído', 'excluiu o bairro'),
  'order-edited': plain('Pedido alterado', 'alterou o pedido'),
  'order-cancelled': bad('Pedido cancelado', 'cancelou o pedido'),
  'orders-exported': plain('Planilha de pedidos', 'baixou a planilha de pedidos', alone),
  'commissions-exported': plain('Planilha de comissões', 'baixou a planilha de comissões', alone),
  'products-exported': plain('Planilha de produtos', 'baixou a planilha de produtos', alone),
  'users-exported': plain('Planilha de usuários', 'baixou a planilha de usuários', alone),
  'refund-requested': plain('Reembolso pedido', 'pediu o reembolso do pedido'),
  'refund-approved': good('Reembolso aprovado', 'aprovou o reembolso do pedido'),
  'refund-rejected': bad('Reembolso rejeitado', 'rejeitou o reembolso do pedido'),
  'refund-paid-outside': good('Reembolso por Pix', 'pagou por Pix o reembolso do pedido'),
  'refund-outside-approved': good('Reembolso por Pix', 'aprovou o Pix do reembolso do pedido'),
  'refund-retried': plain('Reembolso repetido', 'tentou de novo o reembolso do pedido'),
  'payment-cancelled': bad('Pagamento cancelado', 'cancelou o pagamento de'),
  'payment-refunded': plain('Pagamento devolvido', 'devolveu dinheiro do pagamento de'),
  'evidence-sent': plain('Documentos enviados', 'enviou documentos da contestação de'),
  'fraud-alert-decided': plain('Alerta decidido', 'decidiu o alerta de fraude de'),
  'difference-closed': plain('Diferença encerrada', 'encerrou a diferença do pagamento'),
  'events-replayed': plain('Eventos repetidos', 'mandou repetir eventos parados', alone),
  'consumer-held': bad('Eventos segurados', 'segurou eventos', alone),
  'consumer-resumed': good('Eventos liberados', 'liberou eventos', alone),
  'facts-announced': plain('Cópias refeitas', 'mandou refazer cópias', alone),
  'signing-key-rotated': plain('Chave das sessões', 'trocou a chave das sessões', alone),
  'token-key-rotated': plain('Chave das lojas', 'trocou a chave das lojas', alone),
  'selling-stopped': bad('Vendas paradas', 'parou as vendas', alone),
  'selling-resumed': good('Vendas retomadas', 'retomou as vendas', alone),
  'payment-read-again': plain('Pagamento relido', 'releu no Mercado Pago o pagamento de'),
  'unknown-payment-adopted': plain('Pagamento recuperado', 'recuperou um pagamento', alone),
  'unknown-payment-refunded': plain(
    'Pagamento devolvido',
    'devolveu um pagamento desconhecido',
    alone,
  ),
  'payout-released': good('Repasse liberado', 'liberou o repasse do pedido'),
  'payout-transferred': good('Repasse pago', 'pagou o repasse do pedido'),
  'manual-payment-approved': good('Pagamento manual aprovado', 'aprovou um pagamento manual a'),
  'store-transfer-approved': good('Pix à loja aprovado', 'aprovou um Pix a'),
  'store-transfer-opened': plain('Pix à loja aberto', 'abriu o Pix para pagar'),
  'store-transfer-paid': good('Loja paga', 'registrou o Pix que pagou'),
  'store-transfer-refused': bad('Pix à loja recusado', 'registrou que o banco recusou o Pix a'),
  'bank-file-exported': plain(
    'Arquivo para o banco',
    'baixou o arquivo de Pix para o banco',
    alone,
  ),
  'adjustment-approved': good('Ajuste aprovado', 'aprovou um ajuste do saldo de'),
  'payout-approved': good('Repasse aprovado', 'aprovou o repasse do pedido'),
  'payout-failed': bad('Repasse falhou', 'registrou a falha do repasse do pedido'),
  'payout-returned': bad('Repasse devolvido', 'registrou que o banco devolveu o repasse do pedido'),
  'payout-adjusted': plain('Ajuste de saldo', 'ajustou o saldo de'),
  'pix-key-shown': plain('Chave Pix vista', 'viu a chave Pix do repasse do pedido'),
  'manual-payment-recorded': good('Pagamento manual', 'registrou um pagamento manual a'),
  'settings-changed': plain('Configurações', 'mudou as configurações da plataforma', alone),
  'limit-raise-asked': plain('Novo limite pedido', 'pediu para subir ou tirar o limite', alone),
  'limit-raise-withdrawn': good(
    'Novo limite retirado',
    'retirou o pedido de um novo limite',
    alone,
  ),
  'notice-sent': plain('Notificação enviada', 'enviou a notificação'),
  'mail-retried': plain('E-mail repetido', 'mandou tentar de novo um e-mail', alone),
  'mails-retried': plain(
    'E-mails repetidos',
    'mandou tentar de novo e-mails que não saíram',
    alone,
  ),
  'notifications-cleaned': plain('Limpeza de notificações', 'apagou notificações antigas', alone),
};
