import type { StoreProfileAnswer } from '@largo/contracts';

/** A store's page as the catalog answers it. */
export function storeProfile(
  id: string,
  profile: { businessName: string; cnpj: string | null },
): StoreProfileAnswer {
  return {
    store: {
      id,
      name: 'Bruno Lima',
      avatar: null,
      isEmailVerified: true,
      address: { neighborhood: 'Cambuí' },
      createdAt: '2026-01-10T12:00:00.000Z',
      sellerRating: 0,
      sellerProfile: {
        storeImage: null,
        description: null,
        phone: '1932320000',
        email: 'contato@padaria.test',
        website: null,
        socialMedia: { instagram: null, facebook: null, whatsapp: null },
        ...profile,
      },
      storeStats: { totalProducts: 1, totalSales: 0, completedOrders: 0, completionRate: 0 },
      canReceivePayments: true,
    },
    products: { items: [], total: 0 },
    ratings: {
      stats: {
        totalRatings: 0,
        avgOverall: 0,
        avgProductQuality: 0,
        avgCommunication: 0,
        avgDelivery: 0,
        distribution: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
      },
      items: [],
    },
    userContext: { canRate: false, hasRated: false, isFavorited: false, purchaseHistory: 0 },
  };
}
