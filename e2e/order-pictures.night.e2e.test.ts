import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { desk, roads, type Visitor } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { LiveChanges } from './support/live.ts';
import { admin, expectOk, newBuyer, sellerOf } from './support/people.ts';
import { buy, productsOf, untilOrder } from './support/purchase-flow.ts';

const system = inject('system');
const outcomes = {
  approve: {
    atHome: /^O valor volta para você: R\$/,
    atStore: /^O valor volta para o cliente: R\$/,
  },
  reject: { atHome: 'O pedido de reembolso não foi aceito.', atStore: 'A venda foi mantida.' },
} as const;
type Outcome = keyof typeof outcomes;
const cases = roads.flatMap((look) =>
  (['approve', 'reject'] as const).map((outcome) => ({ ...look, outcome })),
);
const reason = 'As fotos mostram uso, não defeito.';

describeInBrowser('pictures of an order', (visit) => {
  it.each(cases)(
    'prove a delivery and show a problem, which the team answers with $outcome, at $width px',
    async ({ outcome, ...look }) => {
      const [product] = await productsOf(system, 1, { skip: look.width > 800 ? 14 : 15 });
      const [buyer, seller] = [await newBuyer(system), await sellerOf(system, product.sellerId)];
      const bought = await buy(system, buyer, [{ productId: product.id, quantity: 1 }]);
      const [order] = bought.orders;
      expectOk(await seller.call('PUT', `/orders/${order.id}/status`, { status: 'shipped' }));
      const road = { ...look, label: 'order-pictures' };
      const [atStore, atHome] = [await visit(road), await visit(road)];
      await atStore.enter(seller);
      await atHome.enter(buyer);
      await atHome.go(`/orders/${order.id}`);
      const pictures = (at: Visitor, name: string) => at.page.getByRole('list', { name });
      const changes = new LiveChanges();

      // The others' pages update by themselves.
      const report = await proveDelivery(atStore, order);
      const proof = pictures(atHome, 'Fotos da entrega').getByRole('button');
      await changes.seen('the delivery', report, proof);
      await atHome.look('proof');
      const send = await reportProblem(atHome);
      await changes.seen('the problem', send, pictures(atStore, 'Fotos do problema'));
      await seeAll(atHome);
      const team = await visit({ ...desk, turns: false, label: 'order-pictures-team' });
      await team.enter(await admin(system));
      const decide = await review(team, order, outcome);
      await changes.seen(
        'the decision',
        decide,
        atHome.page.getByText(outcomes[outcome].atHome),
        atStore.page.getByText(outcomes[outcome].atStore),
      );

      if (outcome === 'reject')
        for (const { page } of [atHome, atStore])
          await page.getByText(`Palavras da equipe: ${reason}`).waitFor();
      else await untilOrder(buyer, order.id, 'returned');
      await atHome.look('decided');
      expect([...atStore.problems, ...atHome.problems, ...team.problems]).toEqual([]);
      await Promise.all([atStore.close(), atHome.close(), team.close()]);
      changes.expectSoon();
    },
  );
});

/** A photo as a phone would take it. */
async function aPhoto(page: Page, name: string) {
  const drawn = await page.evaluate((text) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1_200, 900];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#c8823c';
    context.fillRect(0, 0, 1_200, 900);
    context.fillStyle = '#fff';
    context.font = '120px sans-serif';
    context.fillText(text, 120, 480);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, name);
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(drawn, 'base64') };
}

const chooser = (dialog: Locator) => dialog.locator('input[type=file]');
const ready = (dialog: Locator, position: number) =>
  dialog.getByRole('img', { name: `Foto ${position}, pronta para enviar` });

/** Does all but the last press, which is left to the caller; so do the next ones. */
async function proveDelivery({ page, go, look }: Visitor, order: Json) {
  await go(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Avisar que entreguei', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Avisar que entreguei' });
  const text = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') };
  await chooser(dialog).setInputFiles([text]);
  await dialog.getByText('Por favor, selecione um arquivo de imagem').waitFor();
  await chooser(dialog).setInputFiles([await aPhoto(page, 'Portaria'), await aPhoto(page, 'Rua')]);
  await ready(dialog, 2).waitFor();
  await look('proof-form');
  await dialog.getByRole('button', { name: 'Remover foto 2' }).press('Enter');
  await ready(dialog, 2).waitFor({ state: 'detached' });
  return async () => {
    await dialog.getByRole('button', { name: 'Avisar que entreguei', exact: true }).click();
    await page.getByText(/^Pronto! Pedimos ao cliente/).waitFor();
  };
}

async function reportProblem({ page, look }: Visitor) {
  await page.getByRole('button', { name: 'Relatar problema' }).click();
  const dialog = page.getByRole('dialog', { name: 'Relatar problema' });
  await dialog.getByLabel('Conte o que houve').fill('Chegou quebrado, não abre.');
  await chooser(dialog).setInputFiles([await aPhoto(page, 'Frente'), await aPhoto(page, 'Verso')]);
  await ready(dialog, 2).waitFor();
  await look('problem-form');
  return async () => {
    await dialog.getByRole('button', { name: 'Enviar relato' }).click();
    await page.getByText(/^Problema relatado\. Nossa equipe/).waitFor();
  };
}

/** By keyboard alone. */
async function seeAll({ page, look }: Visitor): Promise<void> {
  const opener = page.getByRole('button', { name: 'Fotos do problema: abrir 1 de 2' });
  await opener.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Fotos do problema' });
  await viewer.getByRole('img', { name: 'Foto 1 de 2' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.locator('img[alt="Foto 2 de 2"]').waitFor();
  await look('viewer');
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await opener.and(page.locator(':focus')).waitFor();
}

/** The team sees what both showed, and decides by keyboard. */
async function review({ page, go, look }: Visitor, order: Json, outcome: Outcome) {
  const team = await admin(system);
  const { refunds } = expectOk(await team.call('GET', `/refunds/orders/${order.id}/refunds`)).body;
  await go(`/admin/orders?view=refunds&refund=${refunds[0].id}`);
  const sheet = page.getByRole('dialog', { name: `Reembolso de ${order.orderNumber}` });
  await sheet.getByRole('list', { name: 'Fotos do problema' }).locator('img').nth(1).waitFor();
  await sheet.getByRole('list', { name: 'Fotos da entrega' }).locator('img').waitFor();
  await look('review');
  if (outcome === 'approve') {
    await page.keyboard.press('a');
    const confirm = page.getByRole('button', { name: 'Aprovar reembolso' });
    await confirm.and(page.locator(':focus')).waitFor();
  } else {
    await page.keyboard.press('r');
    await page.getByLabel('Motivo da rejeição').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(reason);
  }
  return () => page.keyboard.press('Enter');
}
