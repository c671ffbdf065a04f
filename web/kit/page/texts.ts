export const texts = {
  loading: 'Carregando…',
  pageFailed: 'Não conseguimos abrir esta página',
} as const;
