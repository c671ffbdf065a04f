import type { FreightEstimate } from '@largo/contracts';

/** Freight of one to a neighbourhood, in schema.org's words; nothing where it is not delivered, or unknown. */
export function shippingDetails(
  price: number,
  estimate: FreightEstimate | undefined,
  { state }: { readonly state: string },
) {
  if (!estimate?.available || estimate.neighborhood === null) return {};
  const { shippingRate, freeShippingThreshold: from, estimatedDays, estimatedDaysMin } = estimate;
  const isFree = from !== null && price >= from;
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: (isFree ? 0 : shippingRate).toFixed(2),
        currency: 'BRL',
      },
      shippingDestination: {
        '@type': 'DefinedRegion',
        name: estimate.neighborhood,
        addressCountry: 'BR',
        addressRegion: state,
      },
      ...(estimatedDays === null
        ? {}
        : {
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              transitTime: {
                '@type': 'QuantitativeValue',
                minValue: estimatedDaysMin ?? 0,
                maxValue: estimatedDays,
                unitCode: 'DAY',
              },
            },
          }),
    },
  };
}
