import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../src/index.ts';
import { aPix, aSandbox, payments } from './support.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.close());

async function text(path: string): Promise<string> {
  const answer = await fetch(`${sandbox.url}${path}`);
  expect(answer.headers.get('content-type')).toContain('text/html');
  return answer.text();
}

describe('the ticket page', () => {
  it('shows what is to be paid and pays it with one button', async () => {
    const body = aPix({ description: 'Pedido <b>1001</b>', transaction_amount: 1_234.5 });
    const payment = await payments().create({ body });
    const path = `/payments/${payment.id}/ticket`;

    const before = await text(path);
    await fetch(`${sandbox.url}${path}`, { method: 'POST' });

    const after = await text(path);
    expect(before).toContain('Pagar agora');
    expect(before).toContain('R$ 1.234,50');
    expect(before).toContain('Pedido &lt;b&gt;1001&lt;/b&gt;');
    expect(before).toContain(payment.point_of_interaction?.transaction_data?.qr_code);
    expect(after).toContain('Pagamento aprovado');
    expect(after).not.toContain('Pagar agora');
    expect((await payments().get({ id: payment.id ?? 0 })).status).toBe('approved');
  });

  it('says so when there is no such payment', async () => {
    const answer = await fetch(`${sandbox.url}/payments/1/ticket`);

    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Pagamento não encontrado');
  });
});

describe('the home page', () => {
  it('lists payments with a link to pay, and the notifications', async () => {
    const { id } = await payments().create({ body: aPix() });

    const page = await text('/');

    expect(page).toContain(`/payments/${id}/ticket`);
    expect(page).toContain('payment.created');
  });

  it('moves the clock', async () => {
    const before = sandbox.world.clock.offsetMs;

    await fetch(`${sandbox.url}/`, {
      method: 'POST',
      body: new URLSearchParams({ advance: 'P1D' }),
      redirect: 'manual',
    });

    expect(sandbox.world.clock.offsetMs - before).toBe(86_400_000);
  });

  it('does not move the clock by nonsense', async () => {
    const answer = await fetch(`${sandbox.url}/`, {
      method: 'POST',
      body: new URLSearchParams({ advance: 'soon' }),
    });

    expect(answer.status).toBe(400);
  });
});
