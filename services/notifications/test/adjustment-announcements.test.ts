import { type AdjustmentReason, AdjustmentRecordedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { aKnownUser, listOf, startNotifications } from './support.ts';

const service = useService(startNotifications);

const messages: [AdjustmentReason, number, string][] = [
  ['money_received', 5_561, 'Recebemos os R$ 55,61 que a sua loja devia. Obrigado!'],
  ['goodwill', 5_561, 'Somamos R$ 55,61 ao saldo da sua loja, por nossa conta.'],
  ['write_off', 5_561, 'A sua loja não deve mais R$ 55,61: a plataforma assumiu o valor.'],
  ['correction', 5_561, 'Corrigimos o saldo da sua loja: R$ 55,61 a mais.'],
  [
    'correction',
    -5_561,
    'Corrigimos o saldo da sua loja: R$ 55,61 a menos. O valor sai dos próximos repasses.',
  ],
  [
    'chargeback_loss',
    5_561,
    'A plataforma assumiu R$ 55,61 de uma compra contestada no banco. O valor voltou ao seu saldo.',
  ],
];

it.each(messages)(
  'tells a store of an adjustment (%s, %d) once, and mails it',
  async (reason, amountCents, message) => {
    const seller = await aKnownUser(service, 'seller');
    const recorded = { adjustmentId: newId(), sellerId: seller.userId, amountCents, reason };
    await service.publish(AdjustmentRecordedV1, recorded);

    const notices = (await listOf(service, seller)).map((notice) => ({
      title: notice.title,
      message: notice.message.replaceAll('\u00A0', ' '),
      actionUrl: notice.actionUrl,
    }));
    expect(notices).toEqual([
      { title: 'Saldo da loja ajustado', message, actionUrl: '/dashboard?tab=payments' },
    ]);
    const mails = await service.database.sql`
      select template from notifications.mails where user_id = ${seller.userId}`;
    expect(mails).toEqual([{ template: 'store-money' }]);
  },
);
