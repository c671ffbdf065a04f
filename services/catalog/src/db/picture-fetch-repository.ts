import { newId } from '@largo/kernel';
import { inList, type Tx } from '@largo/messaging';
import { claimDue } from '@largo/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import {
  maxPicturesOfProduct,
  pictureAddress,
  type PictureProblem,
} from '../domain/picture-fetch.ts';

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

export interface ClaimedFetch {
  id: string;
  sellerId: string;
  productId: string;
  url: string;
  host: string;
  attempts: number;
  /** The picture that this seller's queue has fetched from the same address before. */
  known: string | null;
}

export interface FetchedPicture {
  id: string;
  url: string;
  hash: string;
}

export const pictureFetchRepository = {
  /**
   * Queues the first pictures of a product, in their order. An address that the product has in the
   * queue already is left alone, one that is none fails at once so that its store sees it.
   */
  async add(
    tx: Tx,
    {
      sellerId,
      productId,
      importId,
      urls,
      now,
    }: {
      sellerId: string;
      productId: string;
      importId: string | null;
      urls: readonly string[];
      now: Date;
    },
  ): Promise<void> {
    if (urls.length === 0) return;
    const given = urls.slice(0, maxPicturesOfProduct).map((text, position) => {
      const address = pictureAddress(text);
      const url = address?.href ?? text.slice(0, 2_000);
      return {
        id: newId(),
        position,
        url,
        host: address?.host ?? '',
        is_valid: address !== undefined,
      };
    });
    await tx.execute(sql`
      insert into catalog.picture_fetches (id, seller_id, product_id, import_id, position, url, host, state,
        problem, due_at, created_at)
      select g.id, ${sellerId}::uuid, ${productId}::uuid, ${importId}::uuid, g.position, g.url, g.host,
        case when g.is_valid then 'waiting' else 'failed' end,
        case when not g.is_valid then 'invalid-address' end, ${at(now)}, ${at(now)}
      from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
        as g(id uuid, position int, url text, host text, is_valid boolean)
      on conflict (product_id, url) do nothing`);
  },

  /** The picture that has waited longest, from a host that has room; counts an attempt. */
  async claim(
    tx: Tx,
    { now, leaseMs, fullHosts }: { now: Date; leaseMs: number; fullHosts: readonly string[] },
  ): Promise<ClaimedFetch | undefined> {
    const [row] = await tx.execute<ClaimedFetch & Record<string, unknown>>(
      claimDue({
        table: sql`catalog.picture_fetches`,
        key: ['id'],
        limit: 1,
        now,
        leaseMs,
        columns: { due: 'due_at' },
        where: sql`q.state = 'waiting' and q.hash is null and q.host <> all(${inList(fullHosts, 'text')})`,
        returning: sql`q.id, q.seller_id as "sellerId", q.product_id as "productId", q.url, q.host, q.attempts,
          (select f.hash from catalog.picture_fetches f join catalog.pictures p on p.hash = f.hash
            where f.seller_id = q.seller_id and f.url = q.url and f.state = 'fetched'
              and p.state in ('pending', 'drawn') limit 1) as known`,
      }),
    );
    return row;
  },

  /** @returns false when another process has ended this attempt's work */
  async setFetched(tx: Tx, id: string, hash: string): Promise<boolean> {
    const rows = await tx.execute(sql`
      update catalog.picture_fetches set hash = ${hash}::text, problem = null
      where id = ${id}::uuid and state = 'waiting' and hash is null returning id`);
    return rows.length > 0;
  },

  /** @param again when it is tried again; without, it has failed */
  async setProblem(
    tx: Tx,
    ids: readonly string[],
    { problem, again }: { problem: PictureProblem; again?: Date | undefined },
  ): Promise<void> {
    if (ids.length === 0) return;
    const next = again ? sql`due_at = ${at(again)}` : sql`state = 'failed', hash = null`;
    await tx.execute(sql`
      update catalog.picture_fetches set problem = ${problem}::text, ${next}
      where id = any(${inList(ids)}) and state = 'waiting'`);
  },

  /** The fetched pictures that a product does not show yet; none while others are still to be fetched. */
  async findComplete(
    tx: Tx,
    { productId, sellerId }: { productId: string; sellerId: string },
  ): Promise<FetchedPicture[]> {
    const rows = await tx.execute<FetchedPicture & Record<string, unknown>>(sql`
      select id, url, hash from catalog.picture_fetches f
      where product_id = ${productId}::uuid and seller_id = ${sellerId}::uuid and state = 'waiting'
        and hash is not null and not exists (select from catalog.picture_fetches o
          where o.product_id = f.product_id and o.seller_id = f.seller_id and o.state = 'waiting' and o.hash is null)
      order by position, created_at, id`);
    return [...rows];
  },

  async setAdded(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute(sql`
      update catalog.picture_fetches set state = 'fetched'
      where id = any(${inList(ids)}) and state = 'waiting'`);
  },

  /** Fetched pictures that are no longer there are fetched again. */
  async setLost(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await tx.execute(sql`
      update catalog.picture_fetches set hash = null, due_at = ${at(now)}
      where id = any(${inList(ids)}) and state = 'waiting'`);
  },

  /**
   * Ends what an import fetches for a product.
   * @returns the pictures that it alone has brought
   */
  async takeBack(
    tx: Tx,
    { productId, importId }: { productId: string; importId: string },
  ): Promise<string[]> {
    const rows = await tx.execute<{ hash: string | null }>(sql`
      delete from catalog.picture_fetches f
      where product_id = ${productId}::uuid and import_id = ${importId}::uuid
      returning case when state = 'fetched' and not exists (select from catalog.picture_fetches o
        where o.product_id = f.product_id and o.hash = f.hash and o.import_id is distinct from f.import_id)
        then hash end as hash`);
    return rows.flatMap(({ hash }) => hash ?? []);
  },

  /** All that a seller waits for at a product. */
  async findWaiting(
    tx: Tx,
    { productId, sellerId }: { productId: string; sellerId: string },
  ): Promise<string[]> {
    const rows = await tx.execute<{ id: string }>(sql`
      select id from catalog.picture_fetches
      where product_id = ${productId}::uuid and seller_id = ${sellerId}::uuid and state = 'waiting'`);
    return rows.map(({ id }) => id);
  },

  /** Failed ones of this seller wait again, as if for the first time. @returns how many */
  async retry(
    tx: Tx,
    {
      sellerId,
      ids,
      importId,
      now,
    }: { sellerId: string; ids: readonly string[]; importId: string | null; now: Date },
  ): Promise<number> {
    const rows = await tx.execute(sql`
      update catalog.picture_fetches
      set state = 'waiting', problem = null, attempts = 0, due_at = ${at(now)}
      where seller_id = ${sellerId}::uuid and state = 'failed' and host <> ''
        and (id = any(${inList(ids)}) or import_id = ${importId}::uuid)
      returning id`);
    return rows.length;
  },
};
