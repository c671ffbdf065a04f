import type { AdminProduct } from '@largo/contracts';
import { formatPhone } from '@largo/kernel';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import type { FactGroupProps } from '../shared/facts.tsx';
import { moderationTexts, reviewTexts as words } from './moderation-texts.ts';

const decimal = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 3 });
const rating = (value: number, votes: number) =>
  votes === 0 ? null : value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
const sizes = ({ dimensions }: AdminProduct) =>
  dimensions &&
  `${decimal(dimensions.length)} × ${decimal(dimensions.width)} × ${decimal(dimensions.height)} cm`;

/** What the price panel of the details shows first. */
export function offerFacts(product: AdminProduct): FactGroupProps {
  const { price, originalPrice, stock, sku, category } = product;
  return {
    title: words.offer,
    facts: [
      { label: words.price, value: formatReais(price) },
      { label: words.originalPrice, value: originalPrice ? formatReais(originalPrice) : null },
      { label: words.stock, value: formatNumber(stock) },
      { label: words.sku, value: sku, copy: sku },
      { label: words.category, value: category?.name ?? moderationTexts.noCategory },
    ],
  };
}

/** @param contact of the store, as the team may know it */
export function otherFacts(
  product: AdminProduct,
  contact: { readonly email: string | null; readonly phone: string | null },
): readonly FactGroupProps[] {
  const { seller, totalSales, averageRating, totalReviews } = product;
  return [
    {
      title: words.seller,
      facts: [
        { label: words.store, value: seller.sellerProfile.businessName },
        { label: words.owner, value: seller.name },
        { label: words.email, value: contact.email, copy: contact.email },
        { label: words.phone, value: contact.phone === null ? null : formatPhone(contact.phone) },
        { label: words.storeRating, value: rating(seller.averageRating, seller.totalReviews) },
      ],
    },
    {
      title: words.metrics,
      facts: [
        { label: words.sales, value: formatNumber(totalSales) },
        { label: words.rating, value: rating(averageRating, totalReviews) },
        { label: words.reviews, value: formatNumber(totalReviews) },
      ],
    },
    {
      title: words.physical,
      facts: [
        {
          label: words.weight,
          value: product.weight === null ? null : `${decimal(product.weight)} kg`,
        },
        { label: words.dimensions, value: sizes(product) },
      ],
    },
    {
      title: words.dates,
      facts: [
        { label: words.created, value: formatMoment(product.createdAt) },
        { label: words.updated, value: formatMoment(product.updatedAt) },
      ],
    },
  ];
}
