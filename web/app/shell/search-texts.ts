import { plural } from '@largo/web-kit/format/plural.ts';

/** Comes with the panel, not with the first load. */
export const searchTexts = {
  label: 'Sugestões de busca',
  close: 'Fechar busca',
  recent: 'Buscas recentes',
  forgetAll: 'Limpar buscas',
  forget: (search: string) => `Remover “${search}” das buscas recentes`,
  shelves: 'Categorias em destaque',
  products: 'Produtos',
  stores: 'Lojas',
  categories: 'Categorias',
  neighborhoods: 'Bairros',
  all: (term: string) => `Buscar “${term}” em todos os produtos`,
  corrected: (term: string) => `Mostrando sugestões para “${term}”`,
  loading: 'Procurando…',
  none: (term: string) => `Nenhuma sugestão para “${term}”`,
  failed: 'As sugestões não chegaram, mas a busca funciona.',
  deliveredThere: 'O que é entregue lá',
  found: (count: number) =>
    `${plural(count, 'sugestão', 'sugestões')}. Use as setas para escolher.`,
} as const;
