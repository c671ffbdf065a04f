import type { AdminProduct } from '@largo/contracts';
import { newId } from '@largo/kernel';

const seller = { id: newId(), name: 'Doces da Vila', averageRating: 0, totalReviews: 0 };

/** A product waiting for moderation. */
export const sampleProduct: AdminProduct = {
  id: newId(),
  slug: 'bolo-de-fuba',
  sku: 'B-1',
  title: 'Bolo de fubá',
  name: 'Bolo de fubá',
  description: 'De fubá, com erva-doce.',
  price: 24.9,
  originalPrice: null,
  discount: null,
  stock: 5,
  images: [],
  status: 'pending',
  rejectionReason: null,
  categoryId: null,
  category: null,
  sellerId: seller.id,
  seller: {
    ...seller,
    email: null,
    businessName: seller.name,
    sellerProfile: { businessName: seller.name },
  },
  averageRating: 0,
  totalReviews: 0,
  totalSales: 0,
  isSponsored: false,
  weight: null,
  dimensions: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ratingDistribution: [0, 0, 0, 0, 0],
};
