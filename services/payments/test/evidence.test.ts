import type { AdminPaymentAnswer, PaymentAnswer, PaymentView } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor, auditEntriesFor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import { startFixture, statusBecomes } from './support.ts';

const fixture = useService(startFixture);
const admin = anActor('admin');
afterEach(() => fixture.control('DELETE', '/faults'));

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 2]);
const pdf = Buffer.from('%PDF-1.7 nota fiscal');

const aPdf = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]);

const details = async ({ id }: PaymentView) =>
  (await fixture.service.as(admin).get<AdminPaymentAnswer>(`/admin/payments/${id}`)).body.payment;

/** A contested card payment that is known here. */
async function contested(): Promise<{ payment: PaymentView; chargebackId: string }> {
  const purchase = await fixture.purchase([10_000]);
  const { body } = await fixture.service
    .as(purchase.buyer)
    .post<PaymentAnswer>('/payments/create', {
      purchaseId: purchase.purchaseId,
      paymentMethodId: 'master',
      token: await fixture.cardToken('APRO'),
    });
  const { payment } = body;
  const path = `/payments/${payment.mercadoPagoId}/chargeback`;
  const { id: chargebackId } = await fixture.control<{ id: string }>('POST', path, {});
  await statusBecomes(fixture, purchase, payment.id, 'charged_back');
  await eventually(async () => {
    const [known] = (await details(payment)).chargebacks;
    return known?.mercadoPagoId === chargebackId;
  });
  return { payment, chargebackId };
}

async function send(
  { payment, chargebackId }: { payment: Pick<PaymentView, 'id'>; chargebackId: string },
  contents: readonly Uint8Array[],
  { key = newId(), actor = admin } = {},
) {
  const form = new FormData();
  for (const content of contents)
    form.append('files', new File([new Uint8Array(content)], 'a.txt'));
  const encoded = new Response(form);
  return fixture.service
    .as(actor)
    .post<AdminPaymentAnswer & { code?: string }>(
      `/admin/payments/${payment.id}/chargebacks/${chargebackId}/evidence`,
      Buffer.from(await encoded.arrayBuffer()),
      { 'content-type': encoded.headers.get('content-type') ?? '', 'idempotency-key': key },
    );
}

const uploads = async () =>
  (await fixture.control<{ path: string; body: unknown }[]>('GET', '/requests')).filter(
    ({ path }) => path.endsWith('/documentation'),
  );
const documentsOf = ({ chargebackId }: { chargebackId: string }) =>
  fixture.sandbox.world.store.chargebacks.get(chargebackId)?.documents;

describe('POST /admin/payments/{id}/chargebacks/{chargebackId}/evidence', () => {
  it('hands the files to the provider, shows what it says afterwards, and is in the log', async () => {
    const one = await contested();

    const { status, body } = await send(one, [jpeg, png, pdf]);

    expect(status).toBe(200);
    expect(body.payment.chargebacks).toMatchObject([
      { mercadoPagoId: one.chargebackId, state: 'opened', documentStatus: 'review_pending' },
    ]);
    expect(documentsOf(one)).toEqual([
      { name: 'documento-1.jpg', type: 'image/jpeg', size: jpeg.length },
      { name: 'documento-2.png', type: 'image/png', size: png.length },
      { name: 'documento-3.pdf', type: 'application/pdf', size: pdf.length },
    ]);
    expect(await auditEntriesFor(fixture.service, one.payment.id)).toMatchObject([
      {
        action: 'evidence-sent',
        adminId: admin.userId,
        before: { chargebackId: one.chargebackId, documentStatus: 'pending' },
        after: { documentStatus: 'review_pending', files: [{ bytes: jpeg.length }, {}, {}] },
      },
    ]);
  });

  it('sends once under one key, and says of a second time that none are awaited', async () => {
    const one = await contested();
    const key = newId();
    await fixture.control('DELETE', '/requests');

    const first = await send(one, [pdf], { key });
    const repeated = await send(one, [pdf], { key });
    const second = await send(one, [jpeg]);

    expect([first.status, repeated.status]).toEqual([200, 200]);
    expect(second).toMatchObject({ status: 409, body: { code: 'EVIDENCE_NOT_AWAITED' } });
    expect(await uploads()).toHaveLength(1);
    expect(documentsOf(one)).toHaveLength(1);
  });

  it('is done once by two at once', async () => {
    const one = await contested();

    const answers = await Promise.all([send(one, [pdf]), send(one, [jpeg])]);

    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      'EVIDENCE_NOT_AWAITED',
    ]);
    expect(documentsOf(one)).toHaveLength(1);
  });

  it('can be repeated when the provider did not answer', async () => {
    const one = await contested();
    const path = `/v1/chargebacks/${one.chargebackId}/documentation`;
    await fixture.control('POST', '/faults', { method: 'POST', path, status: 503, times: 1 });

    const key = newId();
    const away = await send(one, [pdf], { key });
    const repeated = await send(one, [pdf], { key });

    expect(away).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_UNAVAILABLE' } });
    expect(repeated.status).toBe(200);
  });

  it('says of a lost answer, when it is repeated, that the documents are there', async () => {
    const one = await contested();
    const path = `/v1/chargebacks/${one.chargebackId}/documentation`;
    await fixture.control('POST', '/faults', { method: 'POST', path, cut: 'after', times: 1 });

    const lost = await send(one, [pdf]);
    const repeated = await send(one, [pdf]);

    expect(lost.body.code).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect(repeated.body.code).toBe('EVIDENCE_NOT_AWAITED');
    expect(documentsOf(one)).toHaveLength(1);
  });

  it.each([
    ['nothing', [], 400, 'EVIDENCE_REFUSED'],
    ['another kind, whatever its name', [Buffer.from('GIF89a')], 400, 'EVIDENCE_REFUSED'],
    ['more than 10 MB together', [aPdf(6_000_000), aPdf(4_000_001)], 400, 'EVIDENCE_REFUSED'],
    ['one of more than 10 MB', [aPdf(10_000_001)], 400, 'EVIDENCE_REFUSED'],
    ['more than ten', Array.from({ length: 11 }, () => pdf), 413, 'TOO_MANY_FILES'],
  ] as const)(
    'refuses %s, and nothing reaches the provider',
    async (_what, files, status, code) => {
      const one = await contested();
      await fixture.control('DELETE', '/requests');

      expect(await send(one, files)).toMatchObject({ status, body: { code } });
      expect(await uploads()).toEqual([]);
    },
  );

  it('refuses what comes after the deadline, and of a decided chargeback', async () => {
    const [late, lost] = [await contested(), await contested()];
    await fixture.control('POST', `/chargebacks/${lost.chargebackId}/lose`);
    const decided = await send(lost, [pdf]);
    await fixture.advance(11 * dayMs);

    expect(await send(late, [pdf])).toMatchObject({
      status: 409,
      body: { code: 'EVIDENCE_TOO_LATE' },
    });
    expect(decided).toMatchObject({ status: 409, body: { code: 'EVIDENCE_NOT_AWAITED' } });
  });

  it("refuses unknown cases, another payment's, and everybody but administrators", async () => {
    const [one, other] = [await contested(), await contested()];
    const mixed = { payment: one.payment, chargebackId: other.chargebackId };

    const answers = [
      await send({ payment: one.payment, chargebackId: '404' }, [pdf]),
      await send(mixed, [pdf]),
      await send({ payment: { id: newId() }, chargebackId: one.chargebackId }, [pdf]),
      await send(one, [pdf], { actor: anActor('seller') }),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'CHARGEBACK_NOT_FOUND'],
      [404, 'CHARGEBACK_NOT_FOUND'],
      [404, 'PAYMENT_NOT_FOUND'],
      [403, 'FORBIDDEN'],
    ]);
  });
});
