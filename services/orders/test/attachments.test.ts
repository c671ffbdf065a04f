import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs, hourMs, newId } from '@largo/kernel';
import { anActor, pngBomb, type TestActor } from '@largo/testkit';
import { useFolder, useService } from '@largo/testkit/vitest';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { actionsOf, full, problem, type Refusal } from './actions.ts';
import { aPhoto, filesIn, picturesOf } from './pictures.ts';
import { aDeliveredOrder, aPaidOrder, aShippedOrder, openShop } from './shop.ts';

const folder = useFolder();
let photo: Buffer;
const shop = useService(() => openShop({ MEDIA_DIR: folder }));
beforeAll(async () => {
  photo = await aPhoto();
});

const act = actionsOf(() => shop);
const { upload, list, open, remove } = picturesOf(() => shop);
const proof = { purpose: 'delivery-proof' };
const report = (id: string, body: object, actor: TestActor = shop.seller) =>
  shop.as(actor).post<{ code: string }>(`/orders/${id}/report-delivery`, body);

/** A delivered order with one picture as proof. */
async function aProvenDelivery() {
  const order = await aShippedOrder(shop);
  const { body } = await upload(order.id, shop.seller, { ...proof, pictures: [photo] });
  await report(order.id, { images: body.ids });
  return { ...order, pictureId: body.ids[0] ?? '' };
}

describe('POST /orders/:id/attachments', () => {
  it('keeps an upright picture in two sizes and nothing that tells who took it where', async () => {
    const order = await aShippedOrder(shop);
    const { status, body } = await upload(order.id, shop.seller, { ...proof, pictures: [photo] });

    expect(status).toBe(201);
    expect(body.attachments).toMatchObject([
      { id: body.ids[0], isDraft: true, uploadedBy: 'seller', width: 500, height: 1000, canRemove: true },
    ]); // prettier-ignore
    const large = await open(order.id, body.ids[0] ?? '', shop.seller);
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(
        /^inline; filename="imagem-[0-9a-f]{12}\.webp"$/,
      ),
    });
    const { width, height, exif, orientation } = await sharp(large.rawPayload).metadata();
    expect([width, height, exif, orientation]).toEqual([500, 1000, undefined, undefined]);
    const small = await open(order.id, body.ids[0] ?? '', shop.seller, { size: 'small' });
    expect((await sharp(small.rawPayload).metadata()).height).toBe(400);
    const tag = String(large.headers['etag']);
    expect((await open(order.id, body.ids[0] ?? '', shop.seller, { tag })).statusCode).toBe(304);
  });

  it.each([
    ['the buyer proves a delivery', () => aShippedOrder(shop), proof, () => shop.buyer],
    ['the store proves one before it left', () => aPaidOrder(shop), proof, () => shop.seller],
    ['the store reports a problem', () => aShippedOrder(shop), { purpose: 'problem' }, () => shop.seller],
    ['the buyer has a problem before it left', () => aPaidOrder(shop), { purpose: 'problem' }, () => shop.buyer],
    ['money is asked for before it arrived', () => aShippedOrder(shop), { purpose: 'refund' }, () => shop.buyer],
    ['something is said without a problem', () => aDeliveredOrder(shop), { purpose: 'statement' }, () => shop.buyer],
    ['an administrator shows something', () => aShippedOrder(shop), proof, () => shop.admin],
  ])('refuses with ATTACHMENT_NOT_ALLOWED when %s', async (_why, make, what, who) => {
    const { id } = await make();
    expect((await upload(id, who(), { ...what, pictures: [photo] })).body.code).toBe('ATTACHMENT_NOT_ALLOWED');
  }); // prettier-ignore

  it('refuses what is no picture, too many, too large, of no purpose, and of strangers', async () => {
    const { id } = await aShippedOrder(shop);
    const codes = [];
    for (const pictures of [[Buffer.from('<svg/>')], [], Array<Buffer>(6).fill(photo), [pngBomb(8_000)], [Buffer.alloc(5 * 1024 * 1024 + 1)]])
      codes.push((await upload(id, shop.seller, { ...proof, pictures })).body.code); // prettier-ignore
    codes.push((await upload(id, shop.seller, { pictures: [photo] })).body.code);
    codes.push((await upload(id, anActor('buyer', 'seller'), { ...proof, pictures: [photo] })).body.code);
    expect(codes).toEqual([...Array<string>(5).fill('IMAGE_REFUSED'), 'INVALID_REQUEST', 'ORDER_NOT_FOUND']);
    expect(await list(id, shop.seller)).toEqual([]);
  }); // prettier-ignore

  it('answers a repetition with the same pictures, and refuses other ones under its key', async () => {
    const { id } = await aShippedOrder(shop);
    const key = newId();
    const [first, second] = await Promise.all([
      upload(id, shop.seller, { ...proof, pictures: [photo], key }),
      upload(id, shop.seller, { ...proof, pictures: [photo], key }),
    ]);
    const again = await upload(id, shop.seller, { ...proof, pictures: [photo], key });
    const ids = [first, second].flatMap(({ body }) => body.ids ?? []);
    expect(new Set([...ids, ...again.body.ids]).size).toBe(1);
    const other = await upload(id, shop.seller, {
      ...proof,
      pictures: [await aPhoto('#3a3')],
      key,
    });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await list(id, shop.seller)).toHaveLength(1);
  });

  it('keeps the limit of an order when several upload at once', async () => {
    const { id } = await aShippedOrder(shop);
    const five = { ...proof, pictures: Array<Buffer>(5).fill(photo) };
    const uploads = await Promise.all([1, 2, 3, 4, 5].map(() => upload(id, shop.seller, five)));
    expect(uploads.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 422]);
    expect(uploads.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'ATTACHMENT_LIMIT_REACHED',
      details: { limit: 20, left: 0 },
    });
    const [first] = await list(id, shop.seller);
    await remove(id, first?.id ?? '', shop.seller);
    const one = { ...proof, pictures: [photo] };
    expect((await upload(id, shop.seller, one)).status).toBe(201);
    expect((await upload(id, shop.buyer, { purpose: 'problem', pictures: [photo] })).status).toBe(
      201,
    );
  }, 30_000);
});

describe('pictures of an order', () => {
  it('are seen by their uploader alone until they are sent, then by both parties and administrators', async () => {
    const { id } = await aShippedOrder(shop);
    const { body } = await upload(id, shop.seller, { ...proof, pictures: [photo] });
    const [pictureId = ''] = body.ids;
    const seen = (actors: TestActor[]) =>
      Promise.all(actors.map(async (actor) => (await open(id, pictureId, actor)).statusCode));
    const others = [anActor('buyer'), anActor('buyer', 'seller')];

    expect(await seen([shop.seller, shop.buyer, shop.admin])).toEqual([200, 404, 404]);
    expect(await list(id, shop.buyer)).toEqual([]);
    expect((await report(id, { images: body.ids })).status).toBe(200);
    expect(await seen([shop.seller, shop.buyer, shop.admin, ...others])).toEqual([200, 200, 200, 404, 404]);
    expect(await list(id, shop.buyer)).toMatchObject([{ id: pictureId, isDraft: false, canRemove: false }]);
    const elsewhere = await aShippedOrder(shop);
    expect((await open(elsewhere.id, pictureId, shop.seller)).statusCode).toBe(404);
  }); // prettier-ignore

  it('belong to the problem and to the request that they were sent with', async () => {
    const { id } = await aDeliveredOrder(shop);
    const ofRefund = await upload(id, shop.buyer, { purpose: 'refund', pictures: [photo] });
    const { body: asked } = await act.requestRefund(id, { ...full, images: ofRefund.body.ids });
    const ofProblem = await upload(id, shop.buyer, { purpose: 'problem', pictures: [photo] });
    const { body: reported } = await act.reportProblem(id, {
      ...problem,
      images: ofProblem.body.ids,
    });

    expect(await list(id, shop.admin)).toMatchObject([
      { purpose: 'refund', subjectId: asked.refund.id },
      { purpose: 'problem', subjectId: reported.dispute.id },
    ]);
  });

  it('are sent once, by who uploaded them, for their purpose, or nothing happens', async () => {
    const { id } = await aShippedOrder(shop);
    const { body } = await upload(id, shop.seller, { ...proof, pictures: [photo] });
    const refused = await act.reportProblem(id, { ...problem, images: body.ids });
    expect([refused.status, refused.body.code]).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
    expect((await act.read(id)).dispute).toBeNull();
    expect((await report(id, { images: [newId()] })).body.code).toBe('ATTACHMENT_NOT_FOUND');
    expect((await act.read(id)).status).toBe('shipped');
  });

  it('of both sides go with what they say about a problem, each once', async () => {
    const { id } = await aDeliveredOrder(shop);
    const { dispute } = (await act.reportProblem(id)).body;
    const statement = { purpose: 'statement', pictures: [photo] };
    const ofStore = (await upload(id, shop.seller, statement)).body.ids;
    const ofBuyer = (await upload(id, shop.buyer, statement)).body.ids;
    const say = (actor: TestActor, images: readonly string[]) =>
      shop.as(actor).post<Refusal>(`/orders/${id}/dispute/statements`, { text: 'Veja', images });

    const stolen = await say(shop.buyer, ofStore);
    expect([stolen.status, stolen.body.code]).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
    expect((await act.read(id)).dispute?.statements).toEqual([]);
    expect((await say(shop.seller, ofStore)).status).toBe(201);
    const atOnce = await Promise.all([1, 2].map(() => say(shop.buyer, ofBuyer)));
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 404]);

    expect((await act.read(id)).dispute?.statements).toHaveLength(2);
    const sent = { purpose: 'statement', subjectId: dispute.id, isDraft: false };
    expect(await list(id, shop.admin)).toMatchObject([
      { ...sent, uploadedBy: 'seller' },
      { ...sent, uploadedBy: 'buyer' },
    ]);
  });

  it('of an order that ended 60 days ago are no more for the store, unless it took them', async () => {
    const { id, pictureId } = await aProvenDelivery();
    const { body } = await upload(id, shop.buyer, { purpose: 'refund', pictures: [photo] });
    const { body: asked } = await act.requestRefund(id, { ...full, images: body.ids });
    await act.review(asked.refund.id, {
      action: 'reject',
      rejectionReason: 'Sem sinais de defeito',
    });
    await act.confirm(id);
    const ofBuyer = body.ids[0] ?? '';
    expect((await open(id, ofBuyer, shop.seller)).statusCode).toBe(200);
    shop.clock.advance(61 * dayMs);
    expect((await open(id, ofBuyer, shop.seller)).statusCode).toBe(404);
    expect((await list(id, shop.seller)).map((one) => one.id)).toEqual([pictureId]);
    expect((await open(id, ofBuyer, shop.admin)).statusCode).toBe(200);
  });
});

describe('DELETE /orders/:id/attachments/:attachmentId', () => {
  it('takes back what its uploader sent, as often as it is asked, and never what others did', async () => {
    const { id, pictureId } = await aProvenDelivery();
    expect((await remove(id, pictureId, shop.buyer)).body.code).toBe('ATTACHMENT_NOT_FOUND');
    expect((await remove(id, pictureId, shop.admin)).body.code).toBe('ATTACHMENT_NOT_FOUND');
    expect((await remove(id, pictureId, anActor('buyer'))).body.code).toBe('ORDER_NOT_FOUND');
    const both = await Promise.all([1, 2].map(() => remove(id, pictureId, shop.seller)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await open(id, pictureId, shop.buyer)).statusCode).toBe(404);
    const kept = await filesIn(folder);
    await shop.runJobs('clean-attachments');
    expect((await filesIn(folder)).length).toBeLessThan(kept.length);
  });

  it('refuses what a confirmation or a decision rests on', async () => {
    const confirmed = await aProvenDelivery();
    await act.confirm(confirmed.id);
    expect((await remove(confirmed.id, confirmed.pictureId, shop.seller)).body.code).toBe(
      'ATTACHMENT_NOT_REMOVABLE',
    );
    const disputed = await aProvenDelivery();
    await act.reportProblem(disputed.id);
    expect((await remove(disputed.id, disputed.pictureId, shop.seller)).status).toBe(409);
  });
});

describe('the job clean-attachments', () => {
  it('deletes drafts after a day and what a crash left after an hour, and keeps what was sent', async () => {
    const { id, pictureId } = await aProvenDelivery();
    await upload(id, shop.buyer, { purpose: 'refund', pictures: [photo] });
    const crashed = await upload(id, shop.buyer, { purpose: 'refund', pictures: [photo] });
    await shop.db.execute(
      sql`update orders.attachments set stored_at = null where id = ${crashed.body.ids[0]}::uuid`,
    );
    const idsLeft = async () => {
      await shop.runJobs('clean-attachments');
      const rows = await shop.db.execute<{ n: number }>(
        sql`select count(*)::int as n from orders.attachments where order_id = ${id}::uuid`,
      );
      return rows[0]?.n;
    };
    expect(await idsLeft()).toBe(3);
    shop.clock.advance(hourMs + 1);
    expect(await idsLeft()).toBe(2);
    shop.clock.advance(dayMs);
    expect(await idsLeft()).toBe(1);
    expect((await open(id, pictureId, shop.buyer)).statusCode).toBe(200);
  });

  it('deletes the others when a file can not be deleted', async () => {
    const { id } = await aShippedOrder(shop);
    const stuck = await upload(id, shop.seller, { ...proof, pictures: [photo] });
    await upload(id, shop.seller, { ...proof, pictures: [photo] });
    const rows = await shop.db.execute<{ file_name: string }>(
      sql`select file_name from orders.attachments where id = ${stuck.body.ids[0]}::uuid`,
    );
    const names = await readdir(join(folder, 'attachments'));
    const file = join(folder, 'attachments', names.find((one) => one.startsWith(rows[0]?.file_name ?? '?')) ?? ''); // prettier-ignore
    await rm(file);
    await mkdir(file);
    await shop.db.execute(sql`update orders.attachments
      set removed_at = '2020-01-01'::timestamptz where id = ${stuck.body.ids[0]}::uuid`);
    shop.clock.advance(dayMs + 1);
    const left = async () => {
      await shop.runJobs('clean-attachments');
      const kept = await shop.db.execute<{ id: string }>(
        sql`select id from orders.attachments where order_id = ${id}::uuid`,
      );
      return kept.map((row) => row.id);
    };

    expect(await left()).toEqual(stuck.body.ids);
    await rm(file, { recursive: true });
    expect(await left()).toEqual([]);
  });
});
