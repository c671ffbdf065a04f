import { formatNumber, plural } from '@largo/web-kit/format/plural.ts';

export const feedbackTexts = {
  count: (count: number) => plural(count, 'avaliação', 'avaliações'),
  shown: (shown: number, total = 0) =>
    shown < total
      ? `Mostrando ${formatNumber(shown)} de ${formatNumber(total)}`
      : plural(total, 'avaliação', 'avaliações'),
  bar: (stars: number, count: number) =>
    `${plural(stars, 'estrela', 'estrelas')}: ${plural(count, 'avaliação', 'avaliações')}`,
  all: 'Ver todas',
  none: 'Ninguém deu esta nota ainda.',
  sort: 'Ordenar por',
  sorts: { newest: 'Mais recentes', highest: 'Maior nota', lowest: 'Menor nota' },
  more: 'Mostrar mais avaliações',
  failed: 'Não conseguimos carregar as avaliações.',
  again: 'Tentar de novo',
  parts: {
    productQualityRating: 'Produto',
    communicationRating: 'Comunicação',
    deliveryRating: 'Entrega',
  },
} as const;
