import type { StoreContactsAnswer, StoreProfileAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { aStore, openShop } from './shop.ts';

const shop = useService(openShop);

describe('POST /internal/store-contacts', () => {
  it('says of stores what their pages show, as long as they are shown', async () => {
    const [one, blocked] = [await aStore(shop), await aStore(shop, { isActive: false })];
    const storeIds = [one.userId, blocked.userId, newId()];
    const { body } = await shop.service.post<StoreContactsAnswer>('/internal/store-contacts', {
      storeIds,
    });
    const profile = await shop.anonymous.get<StoreProfileAnswer>(`/stores/${one.userId}/profile`);
    const { id, address, sellerProfile } = profile.body.store;
    const { businessName: name, cnpj, email, phone } = sellerProfile;

    expect(body.stores).toEqual([
      { id, name, cnpj, email, phone, neighborhood: address.neighborhood },
    ]);
    const refused = await shop.anonymous.post('/internal/store-contacts', { storeIds });
    expect(refused.status).toBe(403);
  });
});
