/** Portuguese texts that people read in this service's answers. */
export const texts = {
  added: 'Produto adicionado ao carrinho',
  updated: 'Carrinho atualizado',
  removed: 'Produto removido do carrinho',
  sellerCannotReceivePayments:
    'Esta loja não pode receber pagamentos no momento. Ela precisa conectar sua conta do Mercado Pago.',
  mostReached: (stock: number) => `Você chegou à quantidade máxima (${stock} em estoque)`,
  cleared: 'Carrinho esvaziado',
  restored: 'De volta onde estava',
  saved: 'Produto guardado para depois',
  moved: 'Produto de volta ao carrinho',
  savedRemoved: 'Produto removido da lista',
  priceAccepted: 'Novo preço confirmado',
};
