import {
  CartRemindersAcceptedV1,
  CartRemindersRefusedV1,
  UserRegisteredV1,
  UserUpdatedV1,
  type UserView,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { auditActionsOf, eventsOf, type SignedIn, signedIn, useIdentity } from './support.ts';

const service = useIdentity();

const put = ({ auth }: SignedIn, body: object) =>
  service.anonymous.put<{ user: UserView; code: string }>('/auth/profile', body, auth);
const since = async ({ auth }: SignedIn) =>
  (await service.anonymous.get<{ user: UserView }>('/auth/profile', auth)).body.user
    .cartRemindersSince;
const auditOf = (person: SignedIn) => auditActionsOf(service, person, 'cart-reminders%');
const lastPublished = async ({ user }: SignedIn) =>
  (await eventsOf(service, UserUpdatedV1)).filter((event) => event.userId === user.id).at(-1)
    ?.cartRemindersSince;
const refuse = ({ user }: SignedIn, refusedAt = service.clock.now()) =>
  service.publish(CartRemindersRefusedV1, { userId: user.id, refusedAt: refusedAt.toISOString() });

describe('consent to cart reminders', () => {
  it('is missing until the user gives it', async () => {
    const buyer = await signedIn(service);
    const [registered] = (await eventsOf(service, UserRegisteredV1)).filter(
      ({ userId }) => userId === buyer.user.id,
    );

    await put(buyer, { name: 'Ana Lima' });

    expect([await since(buyer), registered?.cartRemindersSince, await auditOf(buyer)]).toEqual([
      null,
      null,
      [],
    ]);
  });

  it('keeps its date when it is given again, and is published and audited once', async () => {
    const buyer = await signedIn(service);

    const given = (await put(buyer, { cartReminders: true })).body.user.cartRemindersSince;
    service.clock.advance(1_000);
    await put(buyer, { cartReminders: true, name: 'Ana Lima' });

    expect(given).not.toBeNull();
    expect([await since(buyer), await lastPublished(buyer)]).toEqual([given, given]);
    expect(await auditOf(buyer)).toEqual(['cart-reminders-allowed']);
  });

  it('can be withdrawn at any time, in the profile or by the link of a mail, and given again', async () => {
    const buyer = await signedIn(service);
    const stranger = await signedIn(service);
    for (const person of [buyer, stranger]) await put(person, { cartReminders: true });

    await put(buyer, { cartReminders: false });
    const afterProfile = [await since(buyer), await lastPublished(buyer)];
    await put(buyer, { cartReminders: true });
    await refuse(buyer);
    await refuse(buyer);

    expect([...afterProfile, await since(buyer), await lastPublished(buyer)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(await since(stranger)).not.toBeNull();
    expect(await auditOf(buyer)).toEqual([
      'cart-reminders-allowed',
      'cart-reminders-refused',
      'cart-reminders-allowed',
      'cart-reminders-refused',
    ]);
  });

  it('is given by the notice preferences too, with the first date, and withdrawn there', async () => {
    const buyer = await signedIn(service);
    const userId = buyer.user.id;
    const accept = (acceptedAt: string) =>
      service.publish(CartRemindersAcceptedV1, { userId, acceptedAt });
    const [first, second] = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z'] as const;

    await accept(first);
    await accept(second);

    expect([await since(buyer), await lastPublished(buyer)]).toEqual([first, first]);
    expect(await auditOf(buyer)).toEqual(['cart-reminders-allowed']);
    await refuse(buyer);
    expect([await since(buyer), await lastPublished(buyer)]).toEqual([null, null]);
  });

  it('is kept when the opt-out of an earlier consent arrives late', async () => {
    const buyer = await signedIn(service);
    await put(buyer, { cartReminders: true });

    await refuse(buyer, new Date(service.clock.now().getTime() - dayMs));

    expect(await since(buyer)).not.toBeNull();
  });

  it('can not be withdrawn for an unknown user', async () => {
    const refusedAt = service.clock.now().toISOString();
    await expect(
      service.publish(CartRemindersRefusedV1, { userId: newId(), refusedAt }),
    ).resolves.toBeDefined();
  });

  it.each([['yes'], [1], [null]])('is not given by %j', async (cartReminders) => {
    const { status, body } = await put(await signedIn(service), { cartReminders });
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
  });
});
