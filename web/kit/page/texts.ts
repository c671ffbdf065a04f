export const texts = {
  loading: 'Carregando…',
  pageFailed: 'Não conseguimos abrir esta página',
  offline: 'Você está sem internet. Assim que a conexão voltar, esta página continua sozinha.',
} as const;
