import { PixKeyChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { makeUnits } from '@largo/messaging';
import { describe, expect, it } from 'vitest';
import { seedUsers } from '../src/index.ts';
import { eventsOf, login, startIdentity } from './support.ts';

describe('seedUsers', () => {
  it('creates verified users once, and publishes them', async () => {
    const own = await startIdentity();
    const units = makeUnits({
      db: own.db,
      schema: 'identity',
      clock: own.clock,
      onCommitted: () => own.relay.wake(),
    });
    const people = [
      { id: newId(), name: 'Cliente', email: 'cliente@largo.test', roles: ['buyer'] as const },
      {
        id: newId(),
        name: 'Lojista',
        email: 'loja@largo.test',
        roles: ['buyer', 'seller'] as const,
        seller: { businessName: 'Loja', cnpj: '11222333000181' },
        pix: {
          pixKey: 'loja@largo.test',
          pixKeyType: 'email',
          document: '52998224725',
          bankInfo: null,
        },
      },
    ];

    const first = await seedUsers({ units, clock: own.clock }, people, 'Largo2026');
    const second = await seedUsers({ units, clock: own.clock }, people, 'Largo2026');

    expect([first, second]).toEqual([2, 0]);
    expect((await own.outbox()).map(({ type }) => type).toSorted()).toEqual([
      'identity.pix-key-changed.v1',
      'identity.seller-profile-changed.v1',
      'identity.user-registered.v1',
      'identity.user-registered.v1',
    ]);
    expect(await eventsOf(own, PixKeyChangedV1)).toMatchObject([
      { userId: people[1]?.id, pixKey: 'loja@largo.test', change: null },
    ]);
    await expect(
      login(own, { email: 'loja@largo.test', password: 'Largo2026' }),
    ).resolves.toMatchObject({ user: { id: people[1]?.id, userType: 'seller' } });
    await own.stop();
  });
});
