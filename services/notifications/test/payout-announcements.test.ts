import {
  DebtIncurredV1,
  FundsReleasedV1,
  ManualPaymentRecordedV1,
  PayoutCompletedV1,
  PayoutFailedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, expect, it } from 'vitest';
import { manualPaymentRecorded } from '../src/domain/payout-announcements.ts';
import { contentOf } from '../src/mail/templates.ts';
import { aKnownUser, listOf, startNotifications } from './support.ts';

const service = useService(startNotifications);
let seller: TestActor;
beforeEach(async () => {
  seller = await aKnownUser(service, 'seller');
});

const orderNumber = 'LG-1001';
const aPayout = () => ({
  orderId: newId(),
  orderNumber,
  sellerId: seller.userId,
  amountCents: 5_561,
});
const completedAt = '2026-12-06T13:00:00.000Z';
const read = async () =>
  (await listOf(service, seller)).map(({ title, message, actionUrl }) => ({
    title,
    message: message.replaceAll('\u00A0', ' '),
    actionUrl,
  }));
const mails = async () => {
  const rows = await service.database.sql<{ template: string }[]>`
    select template from notifications.mails where user_id = ${seller.userId} order by id`;
  return rows.map(({ template }) => template);
};

it('tells a store of released money and of its transfer, with the numbers of both', async () => {
  const payout = aPayout();
  await service.publish(FundsReleasedV1, { ...payout, releasedAt: '2026-12-06T12:00:00.000Z' });
  await service.publish(PayoutCompletedV1, {
    ...payout,
    reference: 'E1',
    by: 'transfer',
    setOffCents: 1e3,
    completedAt,
  });
  expect(await read()).toEqual([
    {
      title: 'Repasse enviado',
      message:
        'Enviamos R$ 55,61 do pedido LG-1001 para a sua chave Pix. Comprovante: E1. Antes, R$ 10,00 quitaram devoluções de outras vendas.',
      actionUrl: `/orders/${payout.orderId}`,
    },
    {
      title: 'Valor liberado',
      message: 'R$ 55,61 do pedido LG-1001 foram liberados para repasse.',
      actionUrl: `/orders/${payout.orderId}`,
    },
  ]);
  expect(await mails()).toEqual(['funds-released', 'payout-sent']);
});

it('tells a store nothing of a release of zero', async () => {
  const payout = { ...aPayout(), amountCents: 0 };
  await service.publish(FundsReleasedV1, { ...payout, releasedAt: '2026-12-06T12:00:00.000Z' });
  expect(await read()).toEqual([]);
  expect(await mails()).toEqual([]);
});

it('understands a transfer and a debt of the release before', async () => {
  const { orderNumber: _, ...payout } = aPayout();
  await service.publish(PayoutCompletedV1, { ...payout, reference: 'E1', completedAt });
  await service.publish(DebtIncurredV1, payout);
  expect((await read()).map(({ message }) => message)).toEqual([
    'Um pedido foi devolvido depois que já tínhamos pago você. Vamos descontar R$ 55,61 dos próximos pagamentos.',
    'Enviamos R$ 55,61 de uma venda para a sua chave Pix. Comprovante: E1.',
  ]);
});

it('says that debts took all of a payout, and does not call that a transfer', async () => {
  const taken = { ...aPayout(), amountCents: 0, setOffCents: 5_561, by: 'set_off' as const };
  await service.publish(PayoutCompletedV1, { ...taken, completedAt });
  expect(await read()).toMatchObject([
    {
      title: 'Repasse usado para quitar devoluções',
      message: 'R$ 55,61 do pedido LG-1001 quitaram devoluções de outras vendas.',
    },
  ]);
  expect(await mails()).toEqual(['store-money']);
});

it('tells of a manual payment once, by the way it took', async () => {
  await service.publish(ManualPaymentRecordedV1, {
    manualPaymentId: newId(),
    sellerId: seller.userId,
    amountCents: 5_561,
    paymentMethod: 'cash',
    reference: null,
  });
  const covered = { ...aPayout(), amountCents: 0, setOffCents: 5_561, by: 'manual' as const };
  await service.publish(PayoutCompletedV1, { ...covered, completedAt });
  expect(await read()).toEqual([
    {
      title: 'Pagamento registrado',
      message: 'Registramos um pagamento de R$ 55,61 em dinheiro.',
      actionUrl: '/dashboard?tab=payments',
    },
  ]);
  expect(await mails()).toEqual(['store-money']);
});

it.each([
  ['pix', 'por Pix'],
  ['bank_transfer', 'por transferência bancária'],
  ['cash', 'em dinheiro'],
  ['other', 'de outra forma'],
] as const)(
  'mails of a manual payment (%s) how it came, with its reference',
  (paymentMethod, way) => {
    const sellerId = newId();
    const given = { sellerId, amountCents: 5_561, paymentMethod, reference: 'R-1' };
    const { mails: [mail] = [] } = manualPaymentRecorded(given);
    const company = { name: 'Largo', cnpj: '1', address: 'Centro', email: 'a@largo.test' };
    const setting = { brand: 'Largo', city: 'Campinas', publicUrl: 'https://largo.test', company };
    expect(mail?.to).toBe(sellerId);
    expect(mail && contentOf(mail, setting)).toEqual({
      subject: 'Pagamento registrado',
      paragraphs: [`Registramos um pagamento de R$\u00A055,61 ${way}. Comprovante: R-1.`],
      button: { label: 'Ver o dinheiro da loja', url: 'https://largo.test/dashboard?tab=payments' },
    });
  },
);

it.each([
  ['key_refused', 'O banco recusou a sua chave Pix: confira se ela continua valendo.'],
  ['returned', 'O banco devolveu o valor: confira a sua chave Pix.'],
  ['something of a later release', 'Nossa equipe está cuidando disso.'],
])('tells a store and the administrators of a failure: %s', async (cause, reason) => {
  const admin = await aKnownUser(service, 'admin');
  await service.publish(PayoutFailedV1, { ...aPayout(), cause });
  expect((await read())[0]).toEqual({
    title: 'Repasse não concluído',
    message: `O repasse de R$ 55,61 do pedido LG-1001 não foi concluído. ${reason}`,
    actionUrl: '/dashboard?tab=payments#pix',
  });
  expect(await mails()).toEqual(['payout-failed']);
  expect((await listOf(service, admin))[0]).toMatchObject({
    title: 'Repasse falhou',
    actionUrl: expect.stringMatching(/^\/admin\/payouts\?order=[0-9a-f-]{36}$/),
  });
});

it('tells a store that it owes for a sale that was paid back, and the administrators whose debt it is', async () => {
  const admin = await aKnownUser(service, 'admin');
  await service.publish(DebtIncurredV1, aPayout());
  expect((await read())[0]?.message).toBe(
    'O pedido LG-1001 foi devolvido depois que já tínhamos pago você. Vamos descontar R$ 55,61 dos próximos pagamentos.',
  );
  expect(await mails()).toEqual(['store-money']);
  expect((await listOf(service, admin))[0]).toMatchObject({
    title: 'Loja em dívida',
    actionUrl: `/admin/payouts?view=sellers&status=debt&seller=${seller.userId}`,
  });
});
