import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { roads, type Visitor } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, expectOk, newBuyer, type Person, sellerOf } from './support/people.ts';
import { buy, productsOf } from './support/purchase-flow.ts';

const system = inject('system');

describeInBrowser('pictures of an order', (visit) => {
  it.each(roads)('prove a delivery and show a problem, at $width px', async (look) => {
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

    await proveDelivery(atStore, order);
    // The buyer's page follows by itself.
    const proof = atHome.page.getByRole('list', { name: 'Fotos da entrega' });
    await proof.getByRole('button').waitFor();
    await atHome.look('proof');
    await reportProblem(atHome);
    await seeAll(atHome);
    await atStore.page.getByRole('list', { name: 'Fotos do problema' }).waitFor();
    await decide(atStore, { order, team: await admin(system) });

    expect([...atStore.problems, ...atHome.problems]).toEqual([]);
    await Promise.all([atStore.close(), atHome.close()]);
  });
});

/** What a telephone would have taken. */
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

async function proveDelivery({ page, go, look }: Visitor, order: Json): Promise<void> {
  await go(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'Reportar entrega', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reportar entrega' });
  const text = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') };
  await chooser(dialog).setInputFiles([text]);
  await dialog.getByText('Por favor, selecione um arquivo de imagem').waitFor();
  await chooser(dialog).setInputFiles([await aPhoto(page, 'Portaria'), await aPhoto(page, 'Rua')]);
  await ready(dialog, 2).waitFor();
  await look('proof-form');
  await dialog.getByRole('button', { name: 'Remover foto 2' }).press('Enter');
  await ready(dialog, 2).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Reportar entrega', exact: true }).click();
  await page.getByText(/^Entrega reportada com sucesso!/).waitFor();
}

async function reportProblem({ page, look }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Relatar problema' }).click();
  const dialog = page.getByRole('dialog', { name: 'Relatar problema' });
  await dialog.getByLabel('Conte o que houve').fill('Chegou quebrado, não abre.');
  await chooser(dialog).setInputFiles([await aPhoto(page, 'Frente'), await aPhoto(page, 'Verso')]);
  await ready(dialog, 2).waitFor();
  await look('problem-form');
  await dialog.getByRole('button', { name: 'Enviar relato' }).click();
  await page.getByText(/^Problema relatado\. Nossa equipe/).waitFor();
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

/** The team sees what both showed. */
async function decide(
  { page, enter, go, look }: Visitor,
  { order, team }: { order: Json; team: Person },
): Promise<void> {
  const { refunds } = expectOk(await team.call('GET', `/refunds/orders/${order.id}/refunds`)).body;
  await enter(team);
  await go(`/admin/orders?view=refunds&refund=${refunds[0].id}`);
  const review = page.getByRole('dialog', { name: `Reembolso de ${order.orderNumber}` });
  await review.getByRole('list', { name: 'Fotos do problema' }).locator('img').nth(1).waitFor();
  await review.getByRole('list', { name: 'Fotos da entrega' }).locator('img').waitFor();
  await look('review');
}
