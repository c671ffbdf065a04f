import { inList, type Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';

export type PictureState = 'pending' | 'drawn' | 'failed' | 'removing';

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

export interface UploadedPicture {
  hash: string;
  bytes: number;
  placeholder: Buffer;
  userId: string;
  now: Date;
  /** Not drawn before this time: the original is still being uploaded. */
  dueAt: Date;
}

export interface PictureToDraw {
  hash: string;
  attempts: number;
}

const address = sql`'/media/products/' || p.hash || '-800.webp'`;

/** By a product, or to an administrator who compares one with what was approved. */
const isShown = sql`(exists (
  select from catalog.products s, unnest(s.images) url where s.removed_at is null and url = ${address}
) or exists (
  select from catalog.products s where s.changed_at is not null and s.removed_at is null
    and s.approved_content -> 'images' ? (${address})))`;

export const pictureRepository = {
  /** What a user has uploaded; what was fetched by address does not count. */
  async countSince(tx: Tx, userId: string, since: Date): Promise<number> {
    const [row] = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from catalog.images i
      where uploaded_by = ${userId}::uuid and created_at > ${at(since)} and not exists (
        select from catalog.picture_fetches f where f.seller_id = i.uploaded_by and f.hash = i.hash)`);
    return row?.count ?? 0;
  },

  /** A picture that had failed, or was being removed, starts again. @returns its new state */
  async insert(tx: Tx, picture: UploadedPicture): Promise<PictureState> {
    const { hash, bytes, placeholder, userId, now, dueAt } = picture;
    const [row] = await tx.execute<{ state: PictureState }>(sql`
      insert into catalog.pictures as p (hash, state, placeholder, due_at, touched_at)
      values (${hash}::text, 'pending', decode(${placeholder.toString('hex')}::text, 'hex'),
        ${at(dueAt)}, ${at(now)})
      on conflict (hash) do update set touched_at = excluded.touched_at,
        placeholder = excluded.placeholder,
        state = case when p.state = 'drawn' then 'drawn' else 'pending' end,
        attempts = case when p.state in ('failed', 'removing') then 0 else p.attempts end,
        due_at = case when p.state in ('failed', 'removing') then excluded.due_at else p.due_at end,
        failure = null
      returning state`);
    await tx.execute(sql`
      insert into catalog.images (hash, uploaded_by, bytes, created_at)
      values (${hash}::text, ${userId}::uuid, ${bytes}::int, ${at(now)})
      on conflict (hash, uploaded_by) do nothing`);
    if (!row) throw new Error(`picture ${hash} was not inserted`);
    return row.state;
  },

  /** Records that the original has arrived. @returns false when it is no longer expected */
  async setDue(tx: Tx, hash: string, now: Date): Promise<boolean> {
    const rows = await tx.execute(sql`
      update catalog.pictures set due_at = case when attempts = 0 then ${at(now)} else due_at end
      where hash = ${hash}::text and state = 'pending' returning hash`);
    return rows.length > 0;
  },

  /**
   * Which of these pictures this user has uploaded. Marks them as touched and locks them until the
   * product is saved, so that a clean-up runs either before or after.
   */
  async takeOwn(
    tx: Tx,
    { userId, names, now }: { userId: string; names: readonly string[]; now: Date },
  ): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    // Ordered by name, so that two sellers who save the same pictures can't deadlock.
    const rows = await tx.execute<{ hash: string }>(sql`
      with own as (
        select p.hash from catalog.pictures p
        join catalog.images i on i.hash = p.hash and i.uploaded_by = ${userId}::uuid
        where p.state <> 'removing' and p.hash = any(${inList(names, 'text')})
        order by p.hash for update of p
      )
      update catalog.pictures p set touched_at = ${at(now)} from own where p.hash = own.hash
      returning p.hash`);
    return new Set(rows.map(({ hash }) => hash));
  },

  /** Detaches pictures a product no longer shows, except those of a product ever ordered. */
  async letGo(
    tx: Tx,
    { productId, names, now }: { productId: string; names: readonly string[]; now: Date },
  ): Promise<void> {
    if (names.length === 0) return;
    await tx.execute(sql`
      with let_go as (
        select hash from catalog.pictures where hash = any(${inList(names, 'text')}) order by hash for update
      )
      update catalog.pictures p set touched_at = ${at(now)},
        is_ordered = p.is_ordered or exists (
          select from catalog.reservation_lines where product_id = ${productId}::uuid
            or product_id in (select id from catalog.variants where product_id = ${productId}::uuid))
      from let_go where p.hash = let_go.hash`);
  },

  /** The picture that has waited longest; counts an attempt and hides it until `again`. */
  async claim(
    tx: Tx,
    { now, again }: { now: Date; again: Date },
  ): Promise<PictureToDraw | undefined> {
    const [row] = await tx.execute<PictureToDraw & Record<string, unknown>>(sql`
      update catalog.pictures set attempts = attempts + 1, due_at = ${at(again)}
      where hash = (
        select hash from catalog.pictures where state = 'pending' and due_at <= ${at(now)}
        order by due_at limit 1 for update skip locked)
      returning hash, attempts`);
    return row;
  },

  async markDrawn(tx: Tx, hash: string): Promise<void> {
    await tx.execute(sql`
      update catalog.pictures set state = 'drawn', failure = null
      where hash = ${hash}::text and state = 'pending'`);
  },

  async markFailure(
    tx: Tx,
    { hash, reason, again }: { hash: string; reason: string; again: Date | undefined },
  ): Promise<void> {
    const next = again ? sql`due_at = ${at(again)}` : sql`state = 'failed'`;
    await tx.execute(sql`
      update catalog.pictures set failure = ${reason}::text, ${next}
      where hash = ${hash}::text and state = 'pending'`);
  },

  /**
   * Marks pictures that were not touched since and that no product shows. It takes two steps,
   * because only under a picture's lock is it certain that it is not being saved right now.
   * @returns where to continue, unless that was all
   */
  async markUnused(
    tx: Tx,
    { before, after, limit }: { before: Date; after: string; limit: number },
  ): Promise<{ last: string | undefined }> {
    const rows = await tx.execute<{ hash: string }>(sql`
      select hash from catalog.pictures p
      where touched_at < ${at(before)} and state in ('drawn', 'failed') and not is_ordered
        and hash > ${after}::text and not ${isShown}
      order by hash limit ${limit}::int for update of p skip locked`);
    const names = rows.map(({ hash }) => hash);
    if (names.length > 0)
      await tx.execute(sql`
        update catalog.pictures p set state = 'removing'
        where hash = any(${inList(names, 'text')}) and not ${isShown}`);
    return { last: names.length === limit ? names.at(-1) : undefined };
  },

  async findRemoving(tx: Tx, limit: number): Promise<string[]> {
    const rows = await tx.execute<{ hash: string }>(sql`
      select hash from catalog.pictures where state = 'removing' order by hash limit ${limit}::int`);
    return rows.map(({ hash }) => hash);
  },

  /** @returns false when it has been uploaded again */
  async lockRemoving(tx: Tx, hash: string): Promise<boolean> {
    const rows = await tx.execute(sql`
      select from catalog.pictures where hash = ${hash}::text and state = 'removing' for update`);
    return rows.length > 0;
  },

  async remove(tx: Tx, hash: string): Promise<void> {
    await tx.execute(sql`delete from catalog.images where hash = ${hash}::text`);
    await tx.execute(sql`delete from catalog.pictures where hash = ${hash}::text`);
  },

  /** Which of these pictures still need their original. */
  async findUndrawn(tx: Tx, names: readonly string[]): Promise<Set<string>> {
    const rows = await tx.execute<{ hash: string }>(sql`
      select hash from catalog.pictures
      where hash = any(${inList(names, 'text')}) and state in ('pending', 'failed')`);
    return new Set(rows.map(({ hash }) => hash));
  },
};
