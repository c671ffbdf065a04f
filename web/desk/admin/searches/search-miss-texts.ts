import { plural } from '@largo/web-kit/format/plural.ts';

export const searchMissTexts = {
  title: 'Buscas sem resultado',
  intro:
    'O que as pessoas procuraram e nenhuma loja oferece com essas palavras. Só as palavras são guardadas, nunca quem buscou.',
  failed: 'Não foi possível carregar as buscas',
  empty: 'Nenhuma busca ficou sem resultado',
  emptyText: 'Quando alguém procurar o que nenhuma loja tem, as palavras aparecem aqui.',
  tableLabel: 'Buscas sem resultado',
  count: (total: number) => plural(total, 'termo', 'termos'),
  notFound: 'Nenhuma busca ficou sem resultado',
  notFoundText: 'Quando alguém procurar o que nenhuma loja tem, as palavras aparecem aqui.',
  clear: 'Voltar à ordem de sempre',
  filters: { label: 'Ordem da lista' },
  sort: 'Ordem',
  sorts: { count: 'Mais procurados', recent: 'Mais recentes' },
  columns: { term: 'Palavras', count: 'Vezes', firstSeen: 'Desde', lastSeen: 'Última vez' },
  addSynonym: 'Criar sinônimo',
  addSynonymFor: (term: string) => `Criar sinônimo para “${term}”`,
  again: 'Buscar agora',
  againFor: (term: string) => `Buscar “${term}” na loja agora`,
} as const;
