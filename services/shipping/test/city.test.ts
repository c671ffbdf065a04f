import { shipping } from '@largo/shipping';
import { anActor, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { aProduct } from './seed-city.ts';

const service = useService(() =>
  startTestService(shipping, {
    env: {
      CITY_NAME: 'Curitiba',
      CITY_STATE: 'PR',
      CITY_CEP_FROM: '80000001',
      CITY_CEP_TO: '82999999',
    },
  }),
);

describe('a marketplace of Curitiba', () => {
  it('prices a place without a city in its own, and not in Campinas', async () => {
    const seller = anActor('seller');
    const productId = await aProduct(service, seller.userId);
    const admin = service.as(anActor('admin'));
    await admin.post('/admin/neighborhoods', { name: 'Batel' });
    await service.as(seller).post('/shipping-rules/seller/default', {
      state: 'PR',
      city: 'Curitiba',
      shippingRate: 12,
    });
    const rate = { neighborhoodName: 'Batel', rate: 8 };
    expect((await service.as(seller).post('/neighborhood-shipping', rate)).status).toBe(201);
    const calculate = async (destination: object) =>
      (
        await service.anonymous.post<{ available: boolean; shippingRate: number }>(
          `/shipping-rules/calculate/${productId}`,
          { destination },
        )
      ).body;

    expect(await calculate({})).toMatchObject({ available: true, shippingRate: 12 });
    expect(await calculate({ neighborhood: 'batel' })).toMatchObject({ shippingRate: 8 });
    expect(await calculate({ city: 'Campinas', state: 'SP' })).toMatchObject({ available: false });
  });

  it('knows the range of its CEPs, and suggests none of the neighbourhoods of Campinas', async () => {
    const find = async (cep: string) =>
      (await service.anonymous.get<{ data?: object; code?: string }>(`/address/cep/${cep}`)).body;

    expect((await find('80420-000')).data).toEqual({
      zipCode: '80420-000',
      street: null,
      neighborhood: null,
      city: 'Curitiba',
      state: 'PR',
      precision: 'city',
    });
    expect((await find('13024-999')).code).toBe('CEP_NOT_FOUND');
  });
});
