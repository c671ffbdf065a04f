import type { AdminProduct } from '@largo/contracts';
import { formatPhone } from '@largo/kernel';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import type { FactGroupProps } from '../shared/facts.tsx';
import { moderationTexts, reviewTexts as texts } from './moderation-texts.ts';

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
    title: texts.offer,
    facts: [
      { label: texts.price, value: formatReais(price) },
      { label: texts.originalPrice, value: originalPrice ? formatReais(originalPrice) : null },
      { label: texts.stock, value: formatNumber(stock) },
      { label: texts.sku, value: sku, copy: sku },
      { label: texts.category, value: category?.name ?? moderationTexts.noCategory },
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
      title: texts.seller,
      facts: [
        { label: texts.store, value: seller.sellerProfile.businessName },
        { label: texts.owner, value: seller.name },
        { label: texts.email, value: contact.email, copy: contact.email },
        { label: texts.phone, value: contact.phone === null ? null : formatPhone(contact.phone) },
        { label: texts.storeRating, value: rating(seller.averageRating, seller.totalReviews) },
      ],
    },
    {
      title: texts.metrics,
      facts: [
        { label: texts.sales, value: formatNumber(totalSales) },
        { label: texts.rating, value: rating(averageRating, totalReviews) },
        { label: texts.reviews, value: formatNumber(totalReviews) },
      ],
    },
    {
      title: texts.physical,
      facts: [
        {
          label: texts.weight,
          value: product.weight === null ? null : `${decimal(product.weight)} kg`,
        },
        { label: texts.dimensions, value: sizes(product) },
      ],
    },
    {
      title: texts.dates,
      facts: [
        { label: texts.created, value: formatMoment(product.createdAt) },
        { label: texts.updated, value: formatMoment(product.updatedAt) },
      ],
    },
  ];
}
