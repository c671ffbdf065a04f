export const texts = {
  title: 'Meus Favoritos',
  intro: 'Tudo o que você curtiu, em um só lugar.',
  promptTitle: 'Entre para ver seus favoritos',
  promptText: 'Guarde lojas e produtos para achar de novo em qualquer aparelho.',
  tabs: {
    label: 'Favoritos',
    stores: 'Lojas',
    products: 'Produtos',
    counted: (name: string, count = 0) => (count === 0 ? name : `${name} (${count})`),
  },
  emptyStores: 'Nenhuma loja favorita ainda',
  emptyStoresText: 'Toque no coração de uma loja para guardá-la aqui.',
  seeStores: 'Ver lojas',
  emptyProducts: 'Nenhum produto favorito ainda',
  emptyProductsText: 'Toque no coração de um produto para guardá-lo aqui.',
  seeProducts: 'Ver produtos',
  failed: 'Não foi possível carregar seus favoritos',
} as const;
