import { dayMs } from '@largo/kernel';
import { inPlace, toPlace } from '@largo/web-topics/place/neighborhood-preposition.ts';
import { plural } from '@largo/web-kit/format/plural.ts';

const weekdayAndDate = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
});

/** `ainda hoje`, `já amanhã, terça, 24/11`, `já na segunda, 30/11` */
function soonOn(day: string, today: string): string {
  if (day === today) return 'ainda hoje';
  const named = weekdayAndDate.format(new Date(day)).replace('-feira', '');
  if (Date.parse(day) - Date.parse(today) === dayMs) return `já amanhã, ${named}`;
  return `já ${named.startsWith('sáb') || named.startsWith('dom') ? 'no' : 'na'} ${named}`;
}

/** Every claim comes from what the shop has now; nothing is promised of a neighbourhood that was not chosen. */
export const texts = {
  title: (brand: string, city: string) => `${brand}: compre de lojas de ${city}`,
  description: (city: string) =>
    `Padarias, ateliês, mercearias e lojas de ${city} em um só lugar. Veja o frete e o prazo para o seu bairro antes de comprar, com pagamento protegido.`,
  hero: {
    text: 'Compre de quem produz e vende na sua cidade e pague com Pix.',
    anyPlace: 'Você vê o frete e o prazo para o seu bairro antes de comprar.',
    quickest(place: string, day: string, today: string) {
      const there = inPlace(place);
      return `${there.charAt(0).toUpperCase()}${there.slice(1)}, receba ${soonOn(day, today)}.`;
    },
    shop: 'Explorar produtos',
    sell: 'Quero vender',
  },
  trust: {
    label: 'Por que comprar aqui',
    stores: (count: number) => plural(count, 'loja da cidade', 'lojas da cidade'),
    storesText: 'Só empresas com CNPJ',
    deliverTo: (count: number, place: string) =>
      `${plural(count, 'entrega', 'entregam')} ${inPlace(place)}`,
    neighborhoods: (count: number) => plural(count, 'bairro atendido', 'bairros atendidos'),
    neighborhoodsText: 'Veja o frete antes de comprar',
    categories: (count: number) => plural(count, 'categoria', 'categorias'),
    categoriesText: 'Do pão fresco ao presente',
    payment: '100% pagamento seguro',
    paymentText: 'A loja só recebe depois que você recebe',
  },
  categories: { title: 'Categorias em destaque', more: 'Ver todas' },
  featured: {
    title: 'Produtos da cidade',
    wellRated: 'Bem avaliados na cidade',
    more: 'Ver mais',
    empty: 'Os primeiros produtos estão chegando.',
  },
  delivered: {
    tomorrow: (place: string) => `Chega primeiro ${inPlace(place)}`,
    free: (place: string) => `Frete grátis ${toPlace(place)}`,
  },
  sellers: {
    title: 'Lojas da cidade',
    wellRated: 'Lojas queridas da cidade',
    more: 'Ver lojas',
    empty: 'Nenhuma loja encontrada no momento.',
  },
  showcase: { title: 'Conheça as lojas' },
  neighborhoods: { title: 'Compre por bairro', more: 'Todos os bairros' },
  how: {
    title: 'Como funciona',
    steps: [
      {
        title: 'Cadastre-se',
        text: 'Crie sua conta em três passos e diga em que bairro quer receber.',
      },
      {
        title: 'Explore ou venda',
        text: 'Encontre lojas da sua cidade, ou abra a sua e publique produtos.',
      },
      {
        title: 'Conecte-se',
        text: 'Pague com segurança, receba em casa e conheça quem faz o que você compra.',
      },
    ],
    signUp: 'Criar minha conta',
    sellers: 'Conhecer as lojas',
  },
  connected: {
    title: (city: string) => `${city} Conectada`,
    text: 'Escolha um bairro e veja tudo o que é entregue nele.',
    explore: 'Explorar produtos',
    meet: 'Conhecer as lojas',
  },
  sell: {
    title: 'Sua loja na praça',
    text: 'Cadastre seu CNPJ, conecte o Mercado Pago e venda para o seu bairro. Sem mensalidade: você só paga comissão quando vende.',
    action: (brand: string) => `Quero vender no ${brand}`,
    benefits: 'Ver vantagens',
  },
  failed: 'Não foi possível carregar esta parte agora.',
} as const;
