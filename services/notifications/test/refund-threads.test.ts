import {
  PaymentRefundedV1,
  RefundApprovedV1,
  RefundEscalatedV1,
  RefundFailedV1,
  RefundRequestedV1,
} from '@largo/contracts';
import { minuteMs, newId } from '@largo/kernel';
import { eventually, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { aKnownUser, anOrder, listOf, startNotifications } from './support.ts';

let buyer: Required<TestActor>;
let seller: Required<TestActor>;
const server = useService(startMailServer);
const service = useService(() =>
  startNotifications({ SMTP_URL: server.url, MAILS_PER_SECOND: '1000' }),
);
beforeEach(async () => {
  buyer = await aKnownUser(service);
  seller = await aKnownUser(service, 'seller');
});

const aRefund = () => ({
  ...anOrder(buyer, seller),
  refundId: newId(),
  amountCents: 990,
  reason: 'regret',
});
type ARefund = ReturnType<typeof aRefund>;

const requested = (refund: ARefund) =>
  service.publish(RefundRequestedV1, { ...refund, refundType: 'partial' });
const approved = (refund: ARefund) =>
  service.publish(RefundApprovedV1, { ...refund, approvedBy: null, approvedAs: 'admin' });
const done = (refund: ARefund) =>
  service.publish(PaymentRefundedV1, {
    ...refund,
    orderRefundedCents: refund.amountCents,
    refundedAt: service.clock.now().toISOString(),
  });
const unreadOf = async (reader: TestActor) => {
  const { body } = await service
    .as(reader)
    .get<{ data: { unreadCount: number } }>('/notifications/unread-count');
  return body.data.unreadCount;
};
const titlesOf = async (reader: TestActor) =>
  (await listOf(service, reader)).map(({ title }) => title);
const waitingMails = async () =>
  (
    await service.database.sql<{ template: string }[]>`
      select template from notifications.mails where user_id = ${buyer.userId} and sent_at is null`
  ).map(({ template }) => template);
const received = () =>
  server.mails.filter(({ to }) => to === buyer.email).map(({ source }) => source);

describe('news of one refund', () => {
  it('is one line for each reader, with the last word, unread and in front', async () => {
    const refund = aRefund();
    await requested(refund);
    const [line] = await listOf(service, buyer);
    await service.as(buyer).patch(`/notifications/${line?.id}/read`);
    const other = aRefund();
    await requested(other);
    await approved(refund);
    await done(refund);

    const [first, ...rest] = await listOf(service, buyer);
    expect(first).toMatchObject({ id: line?.id, title: 'Reembolso feito', isRead: false });
    expect(rest.map(({ title }) => title)).toEqual(['Pedido de reembolso enviado']);
    expect(await unreadOf(buyer)).toBe(2);
    expect(await titlesOf(seller)).toEqual(['Reembolso feito', 'Reembolso solicitado']);
  });

  it('does not go back, whatever arrives late', async () => {
    const refund = aRefund();
    await done(refund);
    await approved(refund);
    await requested(refund);

    expect(await titlesOf(buyer)).toEqual(['Reembolso feito']);
    expect(await titlesOf(seller)).toEqual(['Reembolso feito']);
    expect(await waitingMails()).toEqual(['payment-refunded']);
  });

  it('keeps what a reader has read when something late arrives', async () => {
    const refund = aRefund();
    await done(refund);
    await service.as(buyer).patch('/notifications/mark-all-read', {});
    await approved(refund);

    expect(await unreadOf(buyer)).toBe(0);
  });

  it('is one line for two at once', async () => {
    const refund = aRefund();
    await Promise.all([approved(refund), done(refund)]);

    expect(await titlesOf(buyer)).toEqual(['Reembolso feito']);
    expect(await waitingMails()).toEqual(['payment-refunded']);
  });

  it('is another line for an administrator, also one who sold it', async () => {
    seller = await aKnownUser(service, 'admin');
    const refund = aRefund();
    await requested(refund);
    await service.publish(RefundEscalatedV1, { ...refund, why: 'seller_silent', text: null });

    expect((await titlesOf(seller)).toSorted()).toEqual([
      'Reembolso a decidir',
      'Reembolso com a nossa equipe',
    ]);
  });

  it('says to the buyer that a refund failed and what happens now, and that it came', async () => {
    const refund = aRefund();
    await approved(refund);
    await service.publish(RefundFailedV1, { ...refund, cause: 'timeout' });
    const [failed] = await listOf(service, buyer);
    await done(refund);

    expect(failed?.message).toMatch(/9,90\. Nossa equipe já está cuidando disso/);
    expect(await titlesOf(buyer)).toEqual(['Reembolso feito']);
  });

  it('tells no store of money that paid no order', async () => {
    await done({ ...aRefund(), reason: 'duplicate_payment' });

    expect([await titlesOf(buyer), await titlesOf(seller)]).toEqual([['Reembolso feito'], []]);
  });
});

describe('mails of one refund', () => {
  it('wait a minute, and only the last word of it is sent', async () => {
    const refund = aRefund();
    await approved(refund);
    await done(refund);
    await service.runJobs('send-mails');
    expect(received()).toEqual([]);

    service.clock.advance(minuteMs);
    await service.runJobs('send-mails');
    await eventually(() => expect(received()).toHaveLength(1));
    expect(received()[0]).toMatch(/Devolvemos/);
  });

  it('are two when a day lies between them', async () => {
    const refund = aRefund();
    await approved(refund);
    service.clock.advance(minuteMs);
    await service.runJobs('send-mails');
    await eventually(() => expect(received()).toHaveLength(1));
    await done(refund);
    service.clock.advance(minuteMs);
    await service.runJobs('send-mails');

    await eventually(() => expect(received()).toHaveLength(2));
    expect(received()[1]).toMatch(/Devolvemos/);
  });
});
