import { ofPlace } from '../../../lib/neighborhood-preposition.ts';
import { formatNumber } from '../../../lib/plural.ts';

/** The claims are minimums: real counts are shown when they are higher. */
const atLeast = (count: number, claim: number) =>
  count > claim ? formatNumber(count) : `${claim}+`;

export const texts = {
  title: (brand: string, city: string) => `${brand}: compre perto de você em ${city}`,
  description: (city: string) =>
    `Padarias, ateliês, mercearias e lojas de ${city} em um só lugar. Frete mostrado antes da compra, pagamento protegido e entrega no seu bairro.`,
  hero: {
    first: 'O que é bom',
    second: 'mora perto.',
    text: 'Compre de quem produz e vende no seu bairro. Pague no Pix e receba hoje ou amanhã.',
    shop: 'Explorar produtos',
    sell: 'Quero vender',
  },
  trust: {
    label: 'Por que comprar aqui',
    stores: (count: number) => `${formatNumber(count)} lojas verificadas`,
    storesText: 'Empresas com CNPJ conferido',
    neighborhoods: (count: number) => `${atLeast(count, 5)} bairros atendidos`,
    neighborhoodsText: 'Frete mostrado antes da compra',
    categories: (count: number) => `${atLeast(count, 30)} categorias`,
    categoriesText: 'Do pão fresco ao presente',
    payment: '100% pagamento seguro',
    paymentText: 'Liberado à loja após você receber',
  },
  categories: { title: 'Categorias do bairro', more: 'Ver todas' },
  featured: {
    title: 'Bem avaliados na cidade',
    near: (place: string) => `Bem avaliados perto ${ofPlace(place)}`,
    more: 'Ver mais',
    empty: 'Os primeiros produtos estão chegando.',
  },
  sellers: {
    title: 'Lojas queridas da cidade',
    more: 'Ver vendedores',
    empty: 'Nenhum vendedor encontrado no momento.',
  },
  showcase: { title: 'Direto de quem faz' },
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
        text: 'Encontre lojas perto de você, ou abra a sua e publique produtos.',
      },
      {
        title: 'Conecte-se',
        text: 'Pague com segurança, receba em casa e conheça quem faz o que você compra.',
      },
    ],
    signUp: 'Criar minha conta',
    sellers: 'Conhecer vendedores',
  },
  connected: {
    title: 'Campinas Conectada',
    text: 'Escolha um bairro e veja o que os vizinhos vendem por lá.',
    neighborhoods: [
      'Centro',
      'Cambuí',
      'Taquaral',
      'Nova Campinas',
      'Jardim Guanabara',
      'Vila Brandina',
    ],
    explore: 'Explorar produtos',
    meet: 'Conhecer vendedores',
  },
  sell: {
    title: 'Sua loja na praça',
    text: 'Cadastre seu CNPJ, conecte o Mercado Pago e venda para o seu bairro. Sem mensalidade: você só paga comissão quando vende.',
    action: 'Quero vender no Largo',
    benefits: 'Ver vantagens',
  },
  failed: 'Não foi possível carregar esta parte agora.',
} as const;
