import { setTimeout as sleep } from 'node:timers/promises';
import { demoAdmin, demoPassword } from '../people.ts';
import { type Call, makeCalls, post, waitMs } from './calls.ts';
import type { MoneyStep } from './order-scenarios.ts';
import type { PastDeps, Payment, PlacedOrder, Story } from './story.ts';

interface Payout {
  readonly id: string;
  readonly transferStatus: string;
  /** What is left to transfer, in reais. */
  readonly open: number;
}

/** What the team, the provider and the stores do with the money of orders. */
export function makeMoneySteps(
  deps: PastDeps,
): Readonly<Record<MoneyStep, (story: Story) => Promise<unknown>>> {
  const { call, each } = makeCalls(deps);
  const asTeam = <T>(service: Call['service'], path: string, body?: object) =>
    call<T>({
      as: demoAdmin,
      service,
      method: 'POST',
      path,
      ...(body === undefined ? {} : { body }),
    });
  const payoutOf = async ({ id }: PlacedOrder, status: string): Promise<Payout> => {
    const giveUpAt = Date.now() + waitMs;
    for (;;) {
      const { payments } = await call<{ payments: Payout[] }>({
        as: demoAdmin,
        service: 'payouts',
        method: 'GET',
        path: `/admin/payout/payments?orderId=${id}`,
      });
      const [payout] = payments;
      if (payout?.transferStatus === status) return payout;
      if (Date.now() > giveUpAt)
        throw new Error(`The demo's past: a payout has stayed ${payout?.transferStatus}`);
      await sleep(25);
    }
  };
  const process = (story: Story, what: string, from: string, body?: (orderId: string) => object) =>
    each(story, async (order) => {
      const { id } = await payoutOf(order, from);
      await asTeam('payouts', `/admin/payout/process/${id}${what}`, body?.(order.id));
    });
  const atProvider = (story: Story, what: string, body: object) =>
    post<{ id?: string }>(
      `${deps.sandboxUrl}/__control/payments/${paymentOf(story).mercadoPagoId}/${what}`,
      body,
    );
  const closeContest = ({ chargebackId }: Story, how: 'lose' | 'win') =>
    post(`${deps.sandboxUrl}/__control/chargebacks/${chargebackId}/${how}`);
  const released = 'pending_manual_transfer';

  return {
    transfer: (story) =>
      process(story, '', released, (orderId) => ({ reference: referenceOf(orderId) })),
    'transfer-by-hand': (story) => process(story, '', released),
    'refuse-transfer': (story) =>
      process(story, '/fail', released, () => ({
        reason: 'key_refused',
        note: 'O banco não encontrou a chave.',
      })),
    'send-back': (story) =>
      process(story, '/return', 'completed', () => ({ note: 'Voltou no dia seguinte.' })),
    'give-back': (story) =>
      each(story, async (order) => {
        await payoutOf(order, 'completed');
        await asTeam('payments', `/payments/${paymentOf(story).id}/refund`, {
          reason: 'Chegou estragado; combinado com a loja',
          orderId: order.id,
        });
      }),
    'pay-in-cash': (story) =>
      each(story, async (order) => {
        const { open } = await payoutOf(order, released);
        await asTeam('payouts', '/admin/payout/record', {
          sellerId: order.sellerId,
          amount: open,
          paymentMethod: 'cash',
          description: 'Pago no balcão, com recibo',
        });
      }),
    'charge-back': async (story) => {
      const { id } = await atProvider(story, 'chargeback', {});
      if (id !== undefined) story.chargebackId = id;
    },
    'lose-contest': (story) => closeContest(story, 'lose'),
    'win-contest': (story) => closeContest(story, 'win'),
    'raise-fraud-alert': (story) => atProvider(story, 'fraud-alert', {}),
    'charge-another-fee': (story) => atProvider(story, 'alter', { feeCents: 777 }),
    'change-key': (story) =>
      each(story, (_order, seller) =>
        call({
          as: seller,
          service: 'identity',
          method: 'PUT',
          path: '/users/me/pix-key',
          body: {
            pixKey: seller.cpf,
            pixKeyType: 'cpf',
            document: seller.cpf,
            password: demoPassword,
          },
        }),
      ),
    'block-store': (story) =>
      each(story, ({ sellerId }) =>
        call({
          as: demoAdmin,
          service: 'identity',
          method: 'PUT',
          path: `/admin/users/${sellerId}/block`,
        }),
      ),
  };
}

function paymentOf({ scenario, payment }: Story): Payment {
  if (!payment) throw new Error(`The demo's past: ${scenario.name} has not been paid`);
  return payment;
}

/** An end-to-end id in a bank's format, of a bank that does not exist. */
export const referenceOf = (orderId: string) =>
  `E99999999${orderId.replaceAll('-', '').slice(0, 23).toUpperCase()}`;
