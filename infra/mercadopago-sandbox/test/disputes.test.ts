import { MercadoPagoConfig, Chargeback } from 'mercadopago';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxCredentials } from '../src/index.ts';
import type { Sandbox } from '../src/index.ts';
import { aCard, aPix, aSandbox, control, payments } from './support.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.close());

async function anApprovedCard(): Promise<number> {
  const { id = 0 } = await payments().create({ body: await aCard(sandbox) });
  return id;
}

async function balanceCents(): Promise<number> {
  const { body } = await control<{ balanceCents: number }>(sandbox, 'GET', '/accounts/platform');
  return body.balanceCents;
}

async function platformGet(path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${sandbox.url}${path}`, {
    headers: { authorization: `Bearer ${sandboxCredentials.accessToken}` },
  });
  return (await answer.json()) as Record<string, unknown>;
}

describe('chargebacks', () => {
  it('withhold the money, even below zero, until they are won', async () => {
    const id = await anApprovedCard();
    const before = await balanceCents();
    await control(sandbox, 'PUT', '/accounts/platform', { balanceCents: 0 });

    const { body } = await control<{ id: string }>(sandbox, 'POST', `/payments/${id}/chargeback`);
    const withheld = await balanceCents();
    const client = new Chargeback(
      new MercadoPagoConfig({ accessToken: sandboxCredentials.accessToken }),
    );
    const chargeback = await client.get({ id: body.id });
    const open = await payments().get({ id });
    await control(sandbox, 'POST', `/chargebacks/${body.id}/win`);

    const won = await payments().get({ id });
    expect(withheld).toBe(-9_526);
    expect(chargeback).toMatchObject({ id: body.id, payments: [id], coverage_elegible: true });
    expect([open.status, open.status_detail]).toEqual(['charged_back', 'in_process']);
    expect([won.status, won.status_detail]).toEqual(['charged_back', 'reimbursed']);
    expect(await balanceCents()).toBe(0);
    await control(sandbox, 'PUT', '/accounts/platform', { balanceCents: before });
  });

  it('once lost stay settled', async () => {
    const id = await anApprovedCard();
    const { body } = await control<{ id: string }>(sandbox, 'POST', `/payments/${id}/chargeback`);

    await control(sandbox, 'POST', `/chargebacks/${body.id}/lose`);

    const payment = await payments().get({ id });
    const again = await control(sandbox, 'POST', `/chargebacks/${body.id}/win`);
    expect(payment.status_detail).toBe('settled');
    expect(again.status).toBe(409);
  });

  it('are found by payment', async () => {
    const id = await anApprovedCard();
    await control(sandbox, 'POST', `/payments/${id}/chargeback`);

    const found = await platformGet(`/v1/chargebacks/search?payment_id=${id}`);

    expect(found).toMatchObject({ paging: { total: 1 }, results: [{ payments: [id] }] });
  });

  it('are not opened for what was never paid', async () => {
    const { id } = await payments().create({ body: aPix() });

    const { status } = await control(sandbox, 'POST', `/payments/${id}/chargeback`);

    expect(status).toBe(409);
  });
});

describe('documents about a chargeback', () => {
  async function send(id: string, files: readonly [name: string, bytes: number][]) {
    const form = new FormData();
    for (const [name, bytes] of files)
      form.append('files[]', new File([new Uint8Array(bytes)], name));
    const answer = await fetch(`${sandbox.url}/v1/chargebacks/${id}/documentation`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxCredentials.accessToken}` },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  async function aChargeback(): Promise<string> {
    const id = await anApprovedCard();
    const { body } = await control<{ id: string }>(sandbox, 'POST', `/payments/${id}/chargeback`);
    return body.id;
  }
  const statusOf = async (id: string) =>
    (await platformGet(`/v1/chargebacks/${id}`))['documentation_status'];

  it('are taken once, reviewed, and said to be valid when it is won', async () => {
    const id = await aChargeback();
    const before = await statusOf(id);
    const sent = await send(id, [['entrega.jpg', 10], ['nota.pdf', 20]]); // prettier-ignore
    const again = await send(id, [['nota.pdf', 20]]);
    await control(sandbox, 'POST', `/chargebacks/${id}/win`);

    expect(before).toBe('pending');
    expect(sent).toMatchObject({
      status: 200,
      body: {
        documentation_status: 'review_pending',
        documentation: [{ description: 'entrega.jpg' }, { description: 'nota.pdf' }],
      },
    });
    expect(again.status).toBe(400);
    expect(await statusOf(id)).toBe('valid');
  });

  it.each([
    ['none', []],
    ['a kind that no bank reads', [['conversa.docx', 10]]],
    [
      'more than ten megabytes together',
      [
        ['a.png', 6_000_000],
        ['b.pdf', 4_000_001],
      ],
    ],
    ['more than ten', Array.from({ length: 11 }, (_, at) => [`${at}.png`, 1])],
  ] as const)('are refused when there are %s', async (_what, files) => {
    const id = await aChargeback();

    expect((await send(id, files as never)).status).toBe(400);
    expect(await statusOf(id)).toBe('pending');
  });

  it('are refused after ten days', async () => {
    const id = await aChargeback();
    await control(sandbox, 'POST', '/clock', { advance: 'P11D' });

    expect((await send(id, [['nota.pdf', 20]])).status).toBe(400);
  });
});

describe('the special PIX return', () => {
  it('takes the money at once', async () => {
    const { id = 0 } = await payments().create({ body: aPix() });
    await control(sandbox, 'POST', `/payments/${id}/pay`);
    const before = await balanceCents();

    await control(sandbox, 'POST', `/payments/${id}/med`);

    const payment = await payments().get({ id });
    expect([payment.status, payment.status_detail]).toEqual(['charged_back', 'settled']);
    expect(await balanceCents()).toBe(before - 9_901);
  });

  it('is not for cards', async () => {
    const id = await anApprovedCard();

    const { status } = await control(sandbox, 'POST', `/payments/${id}/med`);

    expect(status).toBe(409);
  });
});

describe('claims', () => {
  it('hold the payment in mediation and let it go', async () => {
    const id = await anApprovedCard();
    const { body } = await control<{ id: number }>(sandbox, 'POST', `/payments/${id}/claim`);

    const during = await payments().get({ id });
    const claim = await platformGet(`/post-purchase/v1/claims/${body.id}`);
    await control(sandbox, 'POST', `/claims/${body.id}/close`);

    const after = await payments().get({ id });
    expect(during.status).toBe('in_mediation');
    expect(claim).toMatchObject({ status: 'opened', resource: 'payment', resource_id: id });
    expect(after.status).toBe('approved');
  });

  it('may end with the provider giving the money back', async () => {
    const id = await anApprovedCard();
    const { body } = await control<{ id: number }>(sandbox, 'POST', `/payments/${id}/claim`);

    await control(sandbox, 'POST', `/claims/${body.id}/close`, { refund: true });

    const payment = await payments().get({ id });
    expect([payment.status, payment.status_detail]).toEqual(['refunded', 'by_admin']);
    expect(payment.refunds?.[0]?.source?.type).toBe('admin');
  });

  it.each([true, false])(
    'move nothing after the seller gave all of it back (refund: %s)',
    async (refund) => {
      const id = await anApprovedCard();
      const { body } = await control<{ id: number }>(sandbox, 'POST', `/payments/${id}/claim`);
      await control(sandbox, 'POST', `/payments/${id}/refund`);

      const { status } = await control(sandbox, 'POST', `/claims/${body.id}/close`, { refund });

      const payment = await payments().get({ id });
      expect([status, payment.status, payment.refunds?.length]).toEqual([200, 'refunded', 1]);
    },
  );
});
