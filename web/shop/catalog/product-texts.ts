import { inPlace } from '@largo/web-topics/place/neighborhood-preposition.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { plural, pluralOf } from '@largo/web-kit/format/plural.ts';

const fewLeft = 4;

interface Selling {
  readonly stock: number;
  readonly totalSales: number;
}

/** Begins with a dot: it stands behind the stars. */
function facts({ stock, totalSales }: Selling): string {
  const sold = totalSales === 0 ? [] : [plural(totalSales, 'vendido', 'vendidos')];
  const left =
    stock > fewLeft ? 'Em estoque' : pluralOf(stock, 'Última unidade', `Últimas ${stock}`);
  return ['', ...sold, ...(stock === 0 ? [] : [left])].join(' · ').trim();
}

export const productTexts = {
  facts,
  home: 'Início',
  headTitle: (title: string, store: string) => `${title} | ${store}`,
  headDescription: (title: string, store: string, city: string) =>
    `Compre ${title} na loja ${store}, em ${city}. Veja o frete e o prazo para o seu bairro antes de pagar.`,
  description: 'Descrição',
  specs: 'Especificações',
  weight: 'Peso',
  dimensions: 'Dimensões (C × L × A)',
  code: 'Código',
  category: 'Categoria',
  reviews: 'Avaliações',
  noReviews: 'Este produto ainda não tem avaliações. Quem compra pode avaliar depois da entrega.',
  gallery: {
    enlarge: (number: number, title: string) => `Ampliar foto ${number} de ${title}`,
    picture: (number: number, title: string) => `${title}, foto ${number}`,
    show: (number: number) => `Mostrar foto ${number}`,
    position: (number: number, total: number) => `${number} de ${total}`,
    title: (title: string) => `Fotos de ${title}`,
    zoom: (number: number) => `Aproximar foto ${number}`,
    hint: 'Toque na foto para aproximar',
    previous: 'Foto anterior',
    next: 'Próxima foto',
    close: 'Fechar fotos',
  },
  share: 'Compartilhar',
  quantity: 'Quantidade',
  from: 'a partir de',
  variants: {
    choose: (names: readonly string[]) =>
      `Escolha ${names.map((name) => name.toLowerCase()).join(' e ')}`,
    soldOut: 'esgotado',
    none: 'não há nesta combinação',
  },
  buyNow: 'Comprar agora',
  add: 'Adicionar ao carrinho',
  needsScripts: 'Para comprar, ative o JavaScript no navegador.',
  unavailable: 'Loja indisponível',
  unavailableWhy:
    'Esta loja não pode receber pagamentos no momento. Ela precisa conectar sua conta do Mercado Pago.',
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
    signIn: 'Entre',
    forAddress: 'para usar o endereço da sua conta.',
    completeAddress: 'Complete seu endereço',
    forFreight: 'para ver o frete até a sua casa.',
    to: (place: string) => `Entrega ${inPlace(place)}`,
    refused: {
      NOT_SERVED: (place: string) => `Esta loja não entrega ${inPlace(place)}`,
      NO_RATE: (place: string) => `Esta loja entrega ${inPlace(place)}, mas não este produto`,
    },
    none: 'Escolha outro bairro ou veja o que chega aqui.',
    others: 'Ver produtos com entrega aqui',
    again: 'Calcular de novo',
    loading: 'Calculando o frete…',
    missing: (missing: number, from: number) =>
      `Faltam ${formatReais(missing)} para o frete grátis desta loja (a partir de ${formatReais(from)})`,
    reached: (from: number) => `Frete grátis desta loja a partir de ${formatReais(from)}`,
  },
  protection: {
    title: 'Compra protegida',
    text: 'O pagamento só é liberado à loja depois que você recebe.',
    regret: '7 dias para desistir, sem precisar dizer por quê.',
  },
  seller: {
    title: 'Vendido por',
    view: 'Ver Loja',
    ready: 'Aceita Pix e cartão',
    notReady: 'Ainda não recebe pagamentos',
  },
  onlyYours: 'Este produto não está à venda. Só você e a administração veem esta página.',
  toSellerProducts: 'Ver meus produtos',
  similar: 'Produtos parecidos',
  popular: 'Mais vendidos na cidade',
  explore: 'Explorar produtos',
  gone: 'Este produto não está mais disponível. Veja outros da cidade.',
  paused: 'A loja pausou a venda deste produto',
  pausedText: 'Ele pode voltar em breve. Em instantes você vai para a lista de produtos.',
  failed: 'Não conseguimos abrir este produto agora. Tente de novo em instantes.',
  notFoundTitle: 'Produto não encontrado',
  notFoundText:
    'Ele pode ter sido vendido ou retirado pela loja. Em instantes você vai para a lista de produtos.',
} as const;
