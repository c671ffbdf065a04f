import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PayoutDetail } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor, type TestActor, tokenFor } from '@largo/testkit';
import sharp from 'sharp';
import { useFolder } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, storeOf, useFixture } from './support.ts';

const folder = useFolder();
const fixture = useFixture({ MEDIA_DIR: folder });

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const picture = () =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#a33' } })
    .withExif({ IFD3: { GPSLatitude: '22/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();
const files = async () => {
  const names = await readdir(folder);
  return names.includes('proofs') ? readdir(join(folder, 'proofs')) : [];
};

const bearer = async (actor: TestActor) => ({
  authorization: `Bearer ${await tokenFor(actor, { clock: fixture.service.clock })}`,
});

async function upload(
  id: string,
  contents: readonly Buffer[] = [pdf],
  { actor = admin, key }: { actor?: TestActor; key?: string } = {},
) {
  const form = new FormData();
  for (const content of contents) form.append('file', new File([new Uint8Array(content)], 'a'));
  const encoded = new Response(form);
  const response = await fixture.service.inject({
    method: 'POST',
    url: `/admin/payout/process/${id}/proof`,
    headers: {
      ...(await bearer(actor)),
      ...(key !== undefined && { 'idempotency-key': key }),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<{ proofId: string; code: string }>() };
}

const process = (id: string, proofId: string) =>
  fixture.service
    .as(admin)
    .post<{ code: string }>(`/admin/payout/process/${id}`, { reference: 'E2E-1', proofId });

const open = async (actor: TestActor, id: string, proofId: string) =>
  fixture.service.inject({
    method: 'GET',
    url: `/payouts/${id}/proofs/${proofId}`,
    headers: await bearer(actor),
  });

async function released(): Promise<{ order: AnOrder; id: string }> {
  const order = anOrder();
  await fixture.setPixKey(order);
  const { id } = await fixture.release(order);
  return { order, id };
}

describe('a proof', () => {
  it('goes with the transfer, to administrators and the paid store alone', async () => {
    const { order, id } = await released();
    const { status, body } = await upload(id);
    expect(status).toBe(201);
    const { proofId } = body;
    expect((await open(admin, id, proofId)).statusCode).toBe(404);

    expect((await process(id, proofId)).status).toBe(200);
    const detail = await fixture.service
      .as(admin)
      .get<PayoutDetail>(`/admin/payout/payments/${id}`);
    expect(detail.body.transfers).toMatchObject([
      { reference: 'E2E-1', proof: { id: proofId, contentType: 'application/pdf' } },
    ]);
    for (const reader of [admin, storeOf(order)]) {
      const { statusCode, headers, rawPayload } = await open(reader, id, proofId);
      expect(statusCode).toBe(200);
      expect(rawPayload.equals(pdf)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="comprovante-/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      });
    }
    const others = [
      anActor('seller'),
      anActor('buyer'),
      { ...anActor('buyer'), userId: order.buyerId },
    ];
    for (const other of others)
      expect((await open(other, id, proofId)).json()).toMatchObject({ code: 'PROOF_NOT_FOUND' });
  });

  it('as a picture is drawn once more and says not where it was taken', async () => {
    const { id } = await released();
    const { body } = await upload(id, [await picture()]);
    await process(id, body.proofId);
    const { rawPayload, headers } = await open(admin, id, body.proofId);
    expect(headers['content-type']).toBe('image/webp');
    const { width, height, exif, format } = await sharp(rawPayload).metadata();
    expect([width, height, exif, format]).toEqual([1_600, 800, undefined, 'webp']);
  });

  it.each([
    ['text', () => [Buffer.from('nothing of a picture')]],
    ['what only begins like a PDF', () => [Buffer.from('%PDF-1.7 and no end')]],
    ['two files', () => [pdf, pdf]],
    ['more than 5 MB', () => [Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024), pdf])]],
    ['no file', () => []],
  ])('is refused with IMAGE_REFUSED: %s', async (_what, contents) => {
    const { id } = await released();
    expect(await upload(id, contents())).toMatchObject({
      status: 400,
      body: { code: 'IMAGE_REFUSED' },
    });
  });

  it('of an unknown or unreleased payout, or from a store, is refused', async () => {
    expect(await upload(newId())).toMatchObject({
      status: 404,
      body: { code: 'PAYOUT_NOT_FOUND' },
    });
    const order = anOrder();
    await fixture.pay(order);
    const held = (await fixture.payoutOf(order))?.id ?? '';
    expect(await upload(held)).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_NOT_TRANSFERABLE' },
    });
    const { order: own, id } = await released();
    expect((await upload(id, [pdf], { actor: storeOf(own) })).status).toBe(403);
  });

  it('of another payout, or used before, moves nothing', async () => {
    const [first, second] = [await released(), await released()];
    const { body } = await upload(first.id);
    expect(await process(second.id, body.proofId)).toMatchObject({
      status: 404,
      body: { code: 'PROOF_NOT_FOUND' },
    });
    expect(await fixture.payoutOf(second.order)).toMatchObject({
      transferStatus: 'pending_manual_transfer',
    });
    expect((await process(first.id, body.proofId)).status).toBe(200);
    await fixture.service.as(admin).post(`/admin/payout/process/${first.id}/return`, {});
    expect((await process(first.id, body.proofId)).body.code).toBe('PROOF_NOT_FOUND');
  });

  it('sent twice with one key is kept once, also at once', async () => {
    const { id } = await released();
    const before = (await files()).length;
    const key = newId();
    const first = await upload(id, [pdf], { key });
    const again = await upload(id, [pdf], { key });
    expect(again.body.proofId).toBe(first.body.proofId);
    expect(await files()).toHaveLength(before + 1);
    const other = newId();
    const both = await Promise.all([
      upload(id, [pdf], { key: other }),
      upload(id, [pdf], { key: other }),
    ]);
    const kept = both.filter(({ status }) => status === 201).map(({ body }) => body.proofId);
    expect(new Set(kept).size).toBe(1);
  });

  it('that was never sent with a transfer goes after a day, the others stay', async () => {
    const { id } = await released();
    const used = await upload(id);
    await process(id, used.body.proofId);
    const { id: waiting } = await released();
    await upload(waiting);
    fixture.service.clock.advance(dayMs + 60_000);
    await fixture.service.runJobs();
    const rows = await fixture.service.sql`select id from payouts.proofs where transfer_id is null`;
    expect(rows).toHaveLength(0);
    expect((await open(admin, id, used.body.proofId)).statusCode).toBe(200);
    const kept = await fixture.service.sql`select id from payouts.proofs`;
    expect(await files()).toHaveLength(kept.length);
  });

  it('goes although the file of another can not be deleted', async () => {
    const { id } = await released();
    const before: readonly string[] = await files();
    const stuck = await upload(id);
    const [name = ''] = (await files()).filter((one) => !before.includes(one));
    await upload(id);
    const file = join(folder, 'proofs', name);
    await rm(file);
    await mkdir(file);
    await fixture.service.sql`update payouts.proofs
      set removed_at = '2020-01-01' where id = ${stuck.body.proofId}`;
    fixture.service.clock.advance(dayMs + 1);
    const left = async () => {
      await fixture.service.runJobs('payouts.clean-proofs');
      return fixture.service.sql`select id from payouts.proofs where transfer_id is null`;
    };

    expect(await left()).toEqual([{ id: stuck.body.proofId }]);
    await rm(file, { recursive: true });
    expect(await left()).toEqual([]);
  });
});
