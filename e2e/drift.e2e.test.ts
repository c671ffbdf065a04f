import { eventually } from '@largo/testkit';
import { afterEach, beforeAll, expect, inject, it } from 'vitest';
import { expectNoViolations } from './support/audited.ts';
import { desk as atDesk } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, expectOk, newBuyer, type Person } from './support/people.ts';
import {
  buy,
  confirm,
  control,
  deliver,
  moveClock,
  productsOf,
  sellerShare,
  until,
} from './support/purchase-flow.ts';

const system = inject('system');

describeInBrowser('what happens at the provider past the shop', (visit) => {
  let team: Person;
  let buyer: Person;
  beforeAll(async () => {
    [team, buyer] = [await admin(system), await newBuyer(system)];
  });
  afterEach(async () => {
    expectOk(await control(system, '/faults', undefined, 'DELETE'));
    expectOk(await control(system, '/webhooks/faults', undefined, 'DELETE'));
  });

  /** Paid, delivered and confirmed: its waiting days are running. */
  async function aSale(productId: string): Promise<Json> {
    const bought = await buy(system, buyer, [{ productId, quantity: 1 }]);
    const [order] = bought.orders;
    await deliver(system, order);
    await confirm(buyer, order.id);
    await untilPayout(order, ({ transferStatus }) => transferStatus === 'waiting_release');
    return { ...order, mercadoPagoId: bought.payment.mercadoPagoId };
  }
  const untilPayout = async (order: Json, is: (payout: Json) => boolean): Promise<Json> => {
    const { payments } = await until(
      team,
      `/admin/payout/payments?orderId=${order.id}`,
      ({ payments: [payout] }) => payout !== undefined && is(payout),
    );
    return expectOk(await team.call('GET', `/admin/payout/payments/${payments[0].id}`)).body;
  };
  const openHolds = ({ holds }: Json): string[] =>
    holds.filter(({ closedAt }: Json) => closedAt === null).map(({ reason }: Json) => reason);
  const isOnHold = ({ transferStatus }: Json) => transferStatus === 'on_hold';
  const differences = async (): Promise<Json[]> =>
    expectOk(await team.call('GET', '/admin/reconciliation/differences?limit=100')).body
      .differences;

  it('is named by the next look, and its money waits', async () => {
    const [product] = await productsOf(system, 1, { skip: 11, atLeast: 8 });
    const sales: Json[] = [];
    while (sales.length < 4) sales.push(await aSale(product.id));
    const [contested, givenBack, amount, fee] = sales;
    const atPanel = async (order: Json, what: string, body?: object) =>
      expectOk(await control(system, `/payments/${order.mercadoPagoId}/${what}`, body));

    expectOk(await control(system, '/webhooks/faults', { drop: true }));
    await atPanel(contested, 'chargeback', {});
    await atPanel(givenBack, 'refund', { amountCents: 500 });
    await atPanel(amount, 'alter', { amountCents: 100 });
    await atPanel(fee, 'alter', { feeCents: 777 });
    const unknown = expectOk(await control(system, '/payments', { amountCents: 4_200 })).body;
    await moveClock(system, 'P1D');
    await Promise.all([team.signIn(), buyer.signIn()]);

    expect(openHolds(await untilPayout(contested, isOnHold))).toEqual(['chargeback']);
    expect(openHolds(await untilPayout(amount, isOnHold))).toEqual(['difference']);
    expect(openHolds(await untilPayout(fee, isOnHold))).toEqual(['difference']);
    const whole = sellerShare(givenBack.total);
    const less = await untilPayout(givenBack, ({ sellerPayout }) => sellerPayout < whole);
    expect(less.refunded).toBe(5);
    const { chargebacks } = expectOk(await team.call('GET', '/admin/chargebacks?limit=100')).body;
    const known = chargebacks.flatMap(({ orders }: Json) => orders);
    expect(known.map(({ orderId }: Json) => orderId)).toContain(contested.id);
    const found = await differences();
    const ofOrder = ({ id }: Json) =>
      found.filter(({ orders }) => orders.some(({ orderId }: Json) => orderId === id));
    expect(ofOrder(amount)).toMatchObject([{ kind: 'amount', ours: amount.total, theirs: 1 }]);
    expect(ofOrder(fee)).toMatchObject([{ kind: 'fee', theirs: 7.77 }]);
    expect(found.filter(({ mercadoPagoId }) => mercadoPagoId === String(unknown.id))).toMatchObject(
      [{ kind: 'unknown', theirs: 42 }],
    );

    const desk = await visit({ ...atDesk, label: 'drift' });
    await desk.enter(team);
    await desk.go('/admin/integrity');
    for (const text of [amount.orderNumber, fee.orderNumber, String(unknown.id)])
      await desk.page.getByText(text).first().waitFor();
    await desk.look('differences');
    expect(desk.problems).toEqual([]);
    await desk.close();

    const body = { reason: 'settled', note: 'Acertado no painel do provedor' };
    for (const { id } of found)
      expectOk(await team.call('POST', `/admin/reconciliation/differences/${id}/close`, body));
    for (const order of [amount, fee])
      await untilPayout(order, ({ transferStatus }) => transferStatus === 'waiting_release');
    await expectNoViolations(system);
  });

  it('keeps everything from being released while it is away; afterwards all that is due is', async () => {
    const [product] = await productsOf(system, 1, { skip: 11, atLeast: 2 });
    const sales = [await aSale(product.id), await aSale(product.id)];
    const away = { path: '/v1/payments*', status: 503, times: 1_000_000 };
    expectOk(await control(system, '/faults', away));

    // The daily check of the provider fails with the fault; other due jobs still run.
    const moved = await fetch(`${system.controlUrl}/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'P15D' }),
    });
    expect(moved.status).toBe(503);
    await Promise.all([team.signIn(), buyer.signIn()]);
    for (const sale of sales) {
      const path = `/admin/payout/payments/${(await untilPayout(sale, Boolean)).id}`;
      const payout = await until(team, path, ({ releaseFailure }) => releaseFailure !== null);
      expect(payout).toMatchObject({
        transferStatus: 'waiting_release',
        releaseFailure: { reason: 'no_answer' },
      });
    }

    expectOk(await control(system, '/faults', undefined, 'DELETE'));
    const released = await eventually(
      async () => {
        expectOk(await team.call('POST', '/admin/process-auto-releases'));
        const payouts = await Promise.all(sales.map((sale) => untilPayout(sale, Boolean)));
        const states = payouts.map(({ transferStatus }) => transferStatus);
        if (states.includes('waiting_release')) throw new Error(`still ${states.join(', ')}`);
        return states;
      },
      { timeoutMs: 90_000, everyMs: 1_000 },
    );
    expect(released).toEqual(['pending_manual_transfer', 'pending_manual_transfer']);
    await expectNoViolations(system);
  });
});
