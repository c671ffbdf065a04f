import { formatNumber, plural, pluralOf } from '@largo/web-kit/format/plural.ts';

export const feedbackTexts = {
  count: (count: number) => plural(count, 'avaliação', 'avaliações'),
  shown: (shown: number, total = 0) =>
    shown < total
      ? `Mostrando ${formatNumber(shown)} de ${formatNumber(total)}`
      : plural(total, 'avaliação', 'avaliações'),
  /** After the number that is seen, for who hears it. */
  stars: (stars: number) => pluralOf(stars, 'estrela:', 'estrelas:'),
  given: (count: number) => ` ${pluralOf(count, 'avaliação', 'avaliações')}`,
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
