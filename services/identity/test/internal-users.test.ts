import { SellerProfileChangedV1, UserUpdatedV1 } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { eventsOf, signedIn, useIdentity } from './support.ts';

const service = useIdentity();

interface Published {
  announced: number;
  nextAfterId: string | null;
}

describe('POST /internal/users/announce', () => {
  it('publishes every user and store again, after the given id', async () => {
    const seller = await signedIn(service, 'seller');
    const buyer = await signedIn(service);
    const [first = '', last = ''] = [seller.user.id, buyer.user.id].toSorted();

    const all = await service.service.post<Published>('/internal/users/announce', {});
    const rest = await service.service.post<Published>('/internal/users/announce', {
      afterId: first,
    });

    expect([all.body, rest.body]).toEqual([
      { announced: 2, nextAfterId: null },
      { announced: 1, nextAfterId: null },
    ]);
    const users = await eventsOf(service, UserUpdatedV1);
    expect(users.map(({ userId }) => userId)).toEqual([first, last, last]);
    const stores = await eventsOf(service, SellerProfileChangedV1);
    expect(stores.at(-1)?.sellerId).toBe(seller.user.id);
  });

  it('is for services only', async () => {
    const admin = await signedIn(service, 'admin');

    const { status } = await service.anonymous.post('/internal/users/announce', {}, admin.auth);

    expect(status).toBe(403);
  });
});
