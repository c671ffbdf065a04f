import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { AddressPlace, Neighborhood } from '../domain/neighborhood.ts';

/** The neighbourhood part of addresses; a null id means that it is known only as text. */
export interface StoredPlace extends AddressPlace {
  neighborhoodId: string | null;
}

/** Reads and changes many addresses at once, by place. */
export const addressRepository = {
  /** Distinct places of addresses in the neighbourhood, if any, and of those known only as text. */
  async listPlaces(tx: Tx, neighborhoodId: string | null): Promise<StoredPlace[]> {
    const rows = await tx.execute<StoredPlace & Record<string, unknown>>(sql`
      select distinct address ->> 'neighborhood' as neighborhood, address ->> 'city' as city,
        address ->> 'state' as state, address ->> 'neighborhoodId' as "neighborhoodId"
      from identity.users
      where address is not null and erased_at is null
        and (address ->> 'neighborhoodId' = ${neighborhoodId}::text or address ->> 'neighborhoodId' is null)`);
    return [...rows];
  },

  /** Without a target, the text stays but is unlinked. @returns the users affected */
  async move(
    tx: Tx,
    { neighborhood, city, state, neighborhoodId }: StoredPlace,
    target: Neighborhood | undefined,
  ): Promise<string[]> {
    const named = target ? { neighborhood: target.name, neighborhoodId: target.id } : {};
    const rows = await tx.execute<{ id: string }>(sql`
      update identity.users
      set address = (address - 'neighborhoodId') || ${JSON.stringify(named)}::text::jsonb
      where erased_at is null and address ->> 'neighborhood' = ${neighborhood}
        and address ->> 'city' = ${city} and address ->> 'state' = ${state}
        and address ->> 'neighborhoodId' is not distinct from ${neighborhoodId}::text
      returning id`);
    return rows.map(({ id }) => id);
  },
};
