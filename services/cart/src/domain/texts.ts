/** What people read in answers of this service. */
export const texts = {
  added: 'Produto adicionado ao carrinho',
  updated: 'Carrinho atualizado',
  removed: 'Produto removido do carrinho',
  cleared: 'Carrinho esvaziado',
};
