import { formatReais } from '../../lib/money.ts';
import { plural } from '../../lib/plural.ts';

export const productTexts = {
  home: 'Início',
  headTitle: (title: string, store: string) => `${title}, de ${store}`,
  headDescription: (title: string, store: string, city: string) =>
    `${title}, de ${store}: compre em ${city} com frete e prazo para o seu bairro mostrados antes da compra.`,
  description: 'Descrição',
  specs: 'Especificações',
  weight: 'Peso',
  dimensions: 'Dimensões (C × L × A)',
  code: 'Código',
  category: 'Categoria',
  reviews: 'Avaliações',
  reviewCount: (count: number) => plural(count, 'avaliação', 'avaliações'),
  noReviews: 'Este produto ainda não tem avaliações. Quem compra pode avaliar depois da entrega.',
  histogram: (stars: number, count: number) =>
    `${stars} ${stars === 1 ? 'estrela' : 'estrelas'}: ${plural(count, 'avaliação', 'avaliações')}`,
  onlyStars: (stars: number) => `Só ${stars} ★`,
  allReviews: 'Todas',
  noneWithStars: 'Nenhuma avaliação com comentário nesta faixa.',
  quantity: 'Quantidade',
  buyNow: 'Comprar agora',
  add: 'Adicionar ao carrinho',
  needsScripts: 'Para comprar, ligue o JavaScript do navegador.',
  signInToBuy: 'Sign in to Buy',
  edit: 'Edit Product',
  unavailable: 'Vendedor indisponível',
  unavailableWhy:
    'Este vendedor não pode receber pagamentos no momento. O vendedor precisa conectar sua conta do Mercado Pago.',
  soldOut: 'Esgotado',
  soldOutWhy: 'Todas as unidades foram vendidas. Favorite o produto para encontrá-lo depois.',
  added: 'Adicionado ao carrinho',
  viewCart: 'Ver carrinho',
  addFailed: 'Erro ao adicionar ao carrinho',
  notLoaded: 'Informações do produto ainda não estão carregadas',
  savings: (percent: number) => `${percent}% de desconto`,
  shipping: {
    title: 'Entrega',
    choose: 'Escolha o bairro para ver frete e prazo',
    change: 'Trocar bairro',
    to: (place: string) => `Entrega em ${place}`,
    none: (place: string) =>
      `Esta loja ainda não entrega em ${place}. Escolha outro bairro ou veja outras lojas.`,
    others: 'Ver lojas do bairro',
    failed: 'Error calculating shipping cost',
    loading: 'Calculando o frete…',
    freeFrom: (reais: number) => `Frete grátis nesta loja a partir de ${formatReais(reais)}`,
  },
  protection: {
    title: 'Compra protegida',
    text: 'O pagamento só é liberado à loja depois que você recebe.',
    regret: '7 dias para desistir, sem precisar dizer por quê.',
  },
  seller: {
    title: 'Vendido por',
    view: 'Ver Loja',
    ready: 'Pronto para receber pagamentos',
    notReady: 'Ainda não recebe pagamentos',
  },
  similar: 'Produtos parecidos',
  explore: 'Explorar produtos',
  gone: 'Este produto não está mais disponível. Veja outros da cidade.',
  notFoundTitle: 'Produto não encontrado',
  notFoundText:
    'Ele pode ter sido vendido ou retirado pela loja. Em instantes você vai para a lista de produtos.',
} as const;
