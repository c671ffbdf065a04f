import { formatBRL } from '@largo/kernel';
import {
  digestPath,
  digestSentence,
  type FavoriteNews,
  newsKinds,
  newsOf,
} from '../domain/digest.ts';
import type { MailSection, Templates } from './mail-content.ts';

const titles = {
  price_drop: 'Mais baratos',
  back_in_stock: 'De volta ao estoque',
  new_product: 'Novos nas suas lojas',
} as const;

function lineOf({ title, storeName, priceCents, formerPriceCents }: FavoriteNews): string {
  const price =
    formerPriceCents === null
      ? formatBRL(priceCents)
      : `de ${formatBRL(formerPriceCents)} por ${formatBRL(priceCents)}`;
  return `${title} (${storeName}): ${price}`;
}

/** News about favourites, for those who opted in. */
export const digestTemplates = {
  'promotional-digest': ({ news }, { publicUrl }) => ({
    subject: 'Novidades dos seus favoritos',
    paragraphs: [digestSentence(news)],
    button: {
      label: news.length === 1 ? 'Ver o produto' : 'Ver meus favoritos',
      url: `${publicUrl}${digestPath(news)}`,
    },
    sections: newsKinds.flatMap((kind): MailSection[] => {
      const own = newsOf(news, kind);
      return own.length === 0 ? [] : [{ title: titles[kind], paragraphs: own.map(lineOf) }];
    }),
    note: 'Preço e estoque são os do momento deste e-mail e podem mudar. Você recebe no máximo um resumo por semana, porque autorizou novidades e ofertas no seu perfil.',
  }),
} satisfies Partial<Templates>;
