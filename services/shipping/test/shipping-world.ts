import { shipping } from '@largo/shipping';
import { startTestService, type TestService } from '@largo/testkit';
import { aProduct, seedCity } from './seed-city.ts';

export interface ShippingWorld extends TestService {
  /** Id of one of the city's neighbourhoods. */
  neighborhood(name: string): string;
  aProduct(sellerId: string, priceCents?: number): Promise<string>;
}

/** The service with the city's neighbourhoods. */
export async function startShipping(): Promise<ShippingWorld> {
  const service = await startTestService(shipping);
  return {
    ...service,
    neighborhood: await seedCity(service),
    aProduct: (sellerId, priceCents) => aProduct(service, sellerId, priceCents),
  };
}
