import { anActor, codesAgainst, startTestService, tellErased } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { shipping } from '@largo/shipping';
import { seedCity } from './seed-city.ts';

let cambui = '';

const service = useService(() => startTestService(shipping));
beforeAll(async () => {
  const idOf = await seedCity(service);
  cambui = idOf('Cambuí');
});

describe('the end of an account', () => {
  it('is never held up here, and takes the prices of that store only', async () => {
    const [gone, stays] = [anActor('seller'), anActor('seller')];
    const rule = {
      state: 'SP',
      city: 'Campinas',
      neighborhood: 'Cambuí',
      shippingRate: 9.5,
      estimatedDaysMin: 1,
      estimatedDaysMax: 3,
    };
    const rate = { neighborhoodId: cambui, shippingRate: 7, estimatedDays: 2, isActive: true };
    for (const owner of [gone, stays]) {
      expect((await service.as(owner).post('/shipping-rules/seller/default', rule)).status).toBe(
        201,
      );
      const rates = await service.as(owner).put('/neighborhood-shipping-rates/seller', { rates: [rate] }); // prettier-ignore
      expect(rates.status).toBe(200);
      const closure = { weekdays: [1], from: null, until: null };
      expect((await service.as(owner).put('/store-closures/seller', closure)).status).toBe(200);
      expect(await codesAgainst(service, owner.userId)).toEqual([]);
    }
    for (const how of [{}, {}, { isRepeated: true }]) await tellErased(service, gone.userId, how);
    const rowsOf = async ({ userId }: typeof gone) => {
      const [found] = await service.sql`
        select (select count(*)::int from shipping.shipping_rules where seller_id = ${userId}) as rules,
          (select count(*)::int from shipping.neighborhood_rates where seller_id = ${userId}) as rates,
          (select count(*)::int from shipping.store_closures where seller_id = ${userId}) as closures`;
      return found;
    };
    expect(await rowsOf(gone)).toEqual({ rules: 0, rates: 0, closures: 0 });
    expect(await rowsOf(stays)).toEqual({ rules: 1, rates: 1, closures: 1 });
  });
});
