import {
  NeighborhoodChangedV1,
  SellerProfileChangedV1,
  UserUpdatedV1,
  type UserView,
} from '@largo/contracts';
import { newId, slugify } from '@largo/kernel';
import { eventually } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { eventsOf, type SignedIn, signedIn, useIdentity } from './support.ts';

const service = useIdentity();
const campinas = { name: 'Campinas', state: 'SP' };

type Change = Parameters<typeof NeighborhoodChangedV1.aggregateId>[0];
let places = 0;
/** Names that no other test uses. */
const aName = (word: string) => `${word} ${(places += 1)}`;
const announce = (neighborhoodId: string, name: string, change: Partial<Change> = {}) =>
  service.publish(NeighborhoodChangedV1, {
    neighborhoodId,
    name,
    sortOrder: 1,
    isActive: true,
    removed: false,
    city: campinas,
    formerSlugs: [],
    ...change,
  });
const profileOf = async ({ auth }: SignedIn) =>
  (await service.anonymous.get<{ user: UserView }>('/auth/profile', auth)).body.user;
const placeOf = async (person: SignedIn) => {
  const { address } = await profileOf(person);
  return [address?.neighborhood, address?.neighborhoodId];
};
const moveTo = async (person: SignedIn, neighborhood: string, city = 'Campinas') => {
  const address = {
    street: 'Rua A',
    number: '7',
    neighborhood,
    city,
    state: 'SP',
    zipCode: '13025-300',
  };
  const { status } = await service.anonymous.put('/auth/profile', { address }, person.auth);
  expect(status).toBe(200);
};
const storeNames = async ({ user }: SignedIn) =>
  (await eventsOf(service, SellerProfileChangedV1))
    .filter(({ sellerId }) => sellerId === user.id)
    .map(({ neighborhood, neighborhoodId }) => [neighborhood, neighborhoodId]);

describe("an address's neighbourhood", () => {
  it('is known by its name, accents and case aside, and by a former name, in its city only', async () => {
    const [id, name, former] = [newId(), aName('Cambuí Novo'), aName('Vila Velha')];
    await announce(id, name, { formerSlugs: [slugify(former)] });
    const person = await signedIn(service);

    for (const typed of [name.toUpperCase(), name.replace('í', 'i'), former]) {
      await moveTo(person, typed);
      expect(await placeOf(person)).toEqual([name, id]);
    }

    await moveTo(person, name, 'Valinhos');
    expect(await placeOf(person)).toEqual([name, undefined]);
    await moveTo(person, 'Em lugar nenhum');
    expect(await placeOf(person)).toEqual(['Em lugar nenhum', undefined]);
  });

  it('is known by every way to write it, and by the one that it is written in where two differ so', async () => {
    const [id, short, shortName, name] = [
      newId(),
      newId(),
      aName('Jd. Sta. Rita'),
      aName('Pe. Anchieta'),
    ];
    const full = shortName.replace('Jd. Sta.', 'Jardim Santa');
    await announce(id, name);
    await announce(short, shortName);
    const person = await signedIn(service);

    for (const typed of [
      name.replace('Pe.', 'Padre'),
      name.toUpperCase(),
      name.replace('Pe.', 'pde'),
    ]) {
      await moveTo(person, typed);
      expect(await placeOf(person)).toEqual([name, id]);
    }
    await moveTo(person, full);
    expect(await placeOf(person)).toEqual([shortName, short]);

    const other = newId();
    await announce(other, full);
    await moveTo(person, full);
    expect(await placeOf(person)).toEqual([full, other]);
    await moveTo(person, shortName);
    expect(await placeOf(person)).toEqual([shortName, short]);
  });

  it('is found once for addresses that a release saved as text', async () => {
    const [id, name] = [newId(), aName('Vila Marieta')];
    const seller = await signedIn(service, 'seller');
    await announce(id, name);
    await moveTo(seller, name);
    const written = name.replace('Vila', 'VL.');
    await service.sql`update identity.users
      set address = (address - 'neighborhoodId') || ${service.sql.json({ neighborhood: written })}
      where id = ${seller.user.id}`;
    expect(await placeOf(seller)).toEqual([written, undefined]);
    const before = (await storeNames(seller)).length;

    await service.runJobs('link-addresses');
    await service.runJobs('link-addresses');

    expect(await placeOf(seller)).toEqual([name, id]);
    expect((await storeNames(seller)).slice(before)).toEqual([[name, id]]);
  });

  it('is found for the others when one person can not be announced', async () => {
    const [id, name] = [newId(), aName('Vila Marieta')];
    const [broken, seller] = [await signedIn(service, 'seller'), await signedIn(service, 'seller')];
    await announce(id, name);
    const write = async (person: SignedIn, neighborhood: string) => {
      await moveTo(person, name);
      await service.sql`update identity.users
        set address = (address - 'neighborhoodId') || ${service.sql.json({ neighborhood })}
        where id = ${person.user.id}`;
    };
    await write(broken, name.replace('Vila', 'Vl.'));
    await write(seller, name.replace('Vila', 'VL.'));
    const street = (value: string | number) => service.sql`update identity.users
      set address = address || ${service.sql.json({ street: value })} where id = ${broken.user.id}`;
    await street(5);

    await service.runJobs('link-addresses');

    expect(await placeOf(seller)).toEqual([name, id]);
    await street('Rua Um');
    await service.runJobs('link-addresses');
    expect(await placeOf(broken)).toEqual([name, id]);
  });

  it('follows every renaming, with its store, once each', async () => {
    const [id, first, second, third] = [newId(), aName('Um'), aName('Dois'), aName('Três')];
    const seller = await signedIn(service, 'seller');
    await announce(id, first);
    await moveTo(seller, first);

    await announce(id, second, { formerSlugs: [slugify(first)], renamedFrom: first });
    await announce(id, third, { formerSlugs: [slugify(first), slugify(second)] });
    // The list was reordered.
    await announce(id, third, { formerSlugs: [slugify(first), slugify(second)], sortOrder: 9 });

    expect(await placeOf(seller)).toEqual([third, id]);
    expect((await storeNames(seller)).slice(-3)).toEqual([
      [first, id],
      [second, id],
      [third, id],
    ]);
    const users = await eventsOf(service, UserUpdatedV1, seller.email);
    expect(users.at(-1)?.address).toMatchObject({ neighborhood: third, neighborhoodId: id });
  });

  it('is found for addresses that were there first, and for their stores', async () => {
    const [id, former, name] = [newId(), aName('Antigo'), aName('Novo')];
    const [seller, elsewhere] = [await signedIn(service, 'seller'), await signedIn(service)];
    await moveTo(seller, former.toUpperCase());
    await moveTo(elsewhere, former, 'Valinhos');

    await announce(id, name, { formerSlugs: [slugify(former)] });

    expect(await placeOf(seller)).toEqual([name, id]);
    expect((await storeNames(seller)).at(-1)).toEqual([name, id]);
    expect(await placeOf(elsewhere)).toEqual([former, undefined]);
  });

  it('keeps who lived there apart from who lives where the name went, in whichever order it is heard', async () => {
    for (const newerFirst of [false, true]) {
      const [one, other] = [newId(), newId()];
      const [a, b, c] = [aName('Alfa'), aName('Beta'), aName('Gama')];
      const [first, second, third] = [
        await signedIn(service),
        await signedIn(service),
        await signedIn(service),
      ];
      await announce(one, a);
      await announce(other, c);
      await moveTo(first, a);
      await moveTo(second, c);

      // The first neighbourhood is renamed from A to B, the other one from C to A.
      const away = () => announce(one, b, { formerSlugs: [] });
      const here = () => announce(other, a, { formerSlugs: [slugify(c)] });
      for (const change of newerFirst ? [here, away] : [away, here]) await change();
      await moveTo(third, a);

      expect(await placeOf(first)).toEqual([b, one]);
      expect(await placeOf(second)).toEqual([a, other]);
      expect(await placeOf(third)).toEqual([a, other]);
    }
  });

  it('stays as text when it is deleted, and is known again when it comes back or another has the name', async () => {
    const [id, next, name] = [newId(), newId(), aName('Bosque')];
    const person = await signedIn(service);
    await announce(id, name);
    await moveTo(person, name);

    await announce(id, name, { removed: true, isActive: false });
    expect(await placeOf(person)).toEqual([name, undefined]);
    await announce(next, name);
    expect(await placeOf(person)).toEqual([name, next]);
  });

  it('is that of its successor, also when that one was heard of before the end of the first', async () => {
    const [id, next, name] = [newId(), newId(), aName('Lago')];
    const person = await signedIn(service);
    await announce(id, name);
    await moveTo(person, name);

    await announce(next, name);
    await announce(id, name, { removed: true, isActive: false });

    expect(await placeOf(person)).toEqual([name, next]);
  });

  it('stays what it is on an announcement of the first version', async () => {
    const [id, name, later] = [newId(), aName('Mirante'), aName('Mirante')];
    const person = await signedIn(service);
    await moveTo(person, name);
    const first = { neighborhoodId: id, sortOrder: 1, isActive: true, removed: false };

    await service.publish(NeighborhoodChangedV1, { ...first, name });
    expect(await placeOf(person)).toEqual([name, undefined]);
    await announce(id, later, { formerSlugs: [slugify(name)] });
    expect(await placeOf(person)).toEqual([later, id]);
  });

  it.each(['renaming', 'saving'])(
    'has the new name when it is renamed while an address in it is saved: %s first',
    async (first) => {
      const [id, name, later] = [newId(), aName('Praça'), aName('Praça')];
      const person = await signedIn(service);
      await announce(id, name);
      const waiting = (count: number) =>
        eventually(async () => {
          const [row] = await service.sql`
            select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return row?.['count'] === count;
        });
      const renaming = () => announce(id, later, { formerSlugs: [slugify(name)] });
      const saving = () => moveTo(person, name);
      const running: Promise<unknown>[] = [];
      await service.sql.begin(async (tx) => {
        await tx`lock table identity.neighborhoods in access exclusive mode`;
        for (const change of first === 'renaming' ? [renaming, saving] : [saving, renaming]) {
          running.push(change());
          await waiting(running.length);
        }
      });
      await Promise.all(running);

      expect(await placeOf(person)).toEqual([later, id]);
    },
  );

  it('is never one that a form names by its id', async () => {
    const person = await signedIn(service);
    const id = newId();
    await announce(id, aName('Perto'));
    const address = {
      street: 'Rua A',
      number: '7',
      neighborhood: 'Longe',
      neighborhoodId: id,
      city: 'Campinas',
      state: 'SP',
      zipCode: '13025-300',
    };
    await service.anonymous.put('/auth/profile', { address }, person.auth);
    expect(await placeOf(person)).toEqual(['Longe', undefined]);
  });
});
