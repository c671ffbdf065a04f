import { formatNumber, plural, pluralOf } from '@largo/web-kit/format/plural.ts';

const products = (count: number, most: number) =>
  count >= most ? `${formatNumber(most)} produtos ou mais` : plural(count, 'produto', 'produtos');

export const synonymTexts = {
  views: { label: 'Buscas', misses: 'Sem resultado', synonyms: 'Sinônimos' },
  intro:
    'O que a equipe ensinou à busca, além da lista que vem com a loja. Vale em poucos segundos, para todos.',
  add: 'Novo sinônimo',
  export: 'Baixar lista',
  exportName: 'pt-BR.txt',
  exportFailed: (why: string) => `Não foi possível baixar a lista: ${why}`,
  failed: 'Não foi possível carregar os sinônimos',
  empty: 'Nenhum sinônimo criado ainda',
  emptyText: 'Quando as pessoas procuram por outro nome o que as lojas têm, ensine-o aqui à busca.',
  notFound: 'Nenhum sinônimo encontrado',
  notFoundText: 'Confira a busca.',
  clear: 'Limpar busca',
  count: (total: number) => plural(total, 'sinônimo', 'sinônimos'),
  tableLabel: 'Sinônimos criados pela equipe',
  filters: { label: 'Filtrar sinônimos', search: 'Buscar', placeholder: 'Uma das palavras' },
  columns: {
    sought: 'Quem procura',
    found: 'também encontra',
    mutual: 'Nos dois sentidos',
    by: 'Criado por',
    at: 'Em',
  },
  yes: 'Sim',
  no: 'Não',
  erased: 'conta removida',
  remove: 'Excluir',
  removeFor: (line: string) => `Excluir o sinônimo ${line}`,
  removed: 'Sinônimo excluído.',
  removeFailed: (why: string) => `Não foi possível excluir: ${why}`,
  restored: 'Sinônimo de volta à lista.',
  restoreFailed: (why: string) => `Não foi possível desfazer: ${why}`,
  undo: 'Desfazer',
  created: 'Sinônimo criado. A busca já o conhece em poucos segundos.',
  form: {
    title: 'Novo sinônimo',
    sought: 'Quem procura',
    found: 'também encontra',
    foundHint: 'Como as lojas chamam o produto. Separe vários nomes com vírgulas.',
    isMutual: 'Vale também no sentido contrário',
    save: 'Salvar',
    cancel: 'Cancelar',
  },
  preview: {
    title: 'O que muda',
    hint: 'Preencha os dois campos para ver, antes de salvar, o que as buscas passam a encontrar.',
    failed: 'Não foi possível ver o que muda:',
    loading: 'Vendo o que muda…',
    change: (before: number, after: number, most: number) =>
      `${before === 0 ? 'nada' : products(before, most)} → ${products(after, most)}`,
    same: (count: number, most: number) =>
      count === 0 ? 'continua sem encontrar nada' : `continua com ${products(count, most)}`,
    misses: (count: number) =>
      `${formatNumber(count)} ${pluralOf(count, 'busca', 'buscas')} sem resultado até agora`,
    added: 'Passa a encontrar:',
    useless: 'Nenhuma busca encontra mais do que hoje. Confira como as lojas chamam o produto.',
  },
  problems: {
    sought: 'Escreva o que as pessoas procuram',
    found: 'Escreva pelo menos um outro nome',
  },
} as const;
