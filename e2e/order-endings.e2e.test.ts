import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { type Look, roads, type Visitor } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { LiveChanges } from './support/live.ts';
import { admin, newBuyer, type Person, sellerOf } from './support/people.ts';
import { buy, deliver, moveClock, productsOf, stockOf, until, untilOrder } from './support/purchase-flow.ts'; // prettier-ignore

const system = inject('system');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function opened(visitor: Visitor, path: string): Promise<void> {
  await visitor.go(path);
  await visitor.page
    .getByText(/^(?:Caminho do dinheiro|Seu pagamento)$/)
    .first()
    .waitFor({ state: 'attached' });
}

interface Cancelling {
  /** The text of the button that opens the dialog. */
  readonly opener: string;
  readonly reason?: string;
  readonly text?: string;
}

/** Does all but the last press, which is left to the caller. */
async function askToCancel({ page, look }: Visitor, { opener, reason, text }: Cancelling) {
  await button(page, opener).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar este pedido?' });
  const why = dialog.getByRole('textbox');
  await why.waitFor();
  if (reason) await dialog.getByRole('combobox', { name: 'Motivo' }).selectOption(reason);
  if (text) await why.fill(text);
  await look('cancelling');
  return () => dialog.getByRole('button', { name: 'Cancelar pedido', exact: true }).click();
}

const enders = [
  {
    by: 'buyer',
    asks: { opener: 'Cancelar Pedido', text: 'Comprei errado' },
    words: 'Cancelado pelo cliente: Comprei errado',
  },
  {
    by: 'seller',
    asks: { opener: 'Cancelar Pedido', reason: 'out_of_stock' },
    words: 'Cancelado pela loja: sem estoque',
  },
  {
    by: 'team',
    asks: { opener: 'Cancelar', reason: 'other', text: 'Loja fechou hoje' },
    words: 'Cancelado pela administração: Loja fechou hoje',
  },
] as const;

describeInBrowser('an order ends before its time, or its buyer says nothing', (visit) => {
  type Named = Look & { turns: boolean; label: string };
  async function openFor(person: Person, look: Named): Promise<Visitor> {
    const visitor = await visit(look);
    await visitor.enter(person);
    return visitor;
  }
  const aPaidOrder = async (buyer: Person, product: Json): Promise<Json> =>
    (await buy(system, buyer, [{ productId: product.id, quantity: 1 }])).orders[0];

  it.each(roads)(
    'cancelled by its buyer, its store or the team: the others see who and why at once, at $width px',
    async (look) => {
      const [product] = await productsOf(system, 1, { skip: 20, atLeast: 4 });
      const buyer = await newBuyer(system);
      const seller = await sellerOf(system, product.sellerId);
      const on = {
        buyer: await openFor(buyer, { ...look, label: 'ended-buyer' }),
        seller: await openFor(seller, { ...look, label: 'ended-seller' }),
        team: await openFor(await admin(system), { ...look, label: 'ended-team' }),
      };
      const changes = new LiveChanges();
      const before = await stockOf(system, product.id);

      for (const { by, asks, words } of enders) {
        const order = await aPaidOrder(buyer, product);
        await opened(on.buyer, `/orders/${order.id}`);
        await opened(on.seller, `/orders/${order.id}`);
        if (by === 'team') await opened(on.team, `/admin/orders/${order.id}`);
        const press = await askToCancel(on[by], asks);
        const others = (['buyer', 'seller'] as const).filter((part) => part !== by);
        await changes.seen(by, press, ...others.map((part) => on[part].page.getByText(words)));
        await on[by].page.getByText(words).first().waitFor();
        await until(
          buyer,
          `/orders/${order.id}`,
          ({ order: seen }) => seen.status === 'cancelled' && seen.refundedTotal === order.total,
        );
      }

      await until(buyer, `/products/${product.id}`, ({ product: seen }) => seen.stock === before);
      await on.buyer.look('cancelled');
      await on.seller.look('cancelled');
      for (const visitor of Object.values(on)) {
        expect(visitor.problems).toEqual([]);
        await visitor.close();
      }
      changes.expectSoon();
    },
    240_000,
  );

  it.each(roads)(
    'cancelled when its store does not begin: both open screens say why, at $width px',
    async (look) => {
      const [product] = await productsOf(system, 1, { skip: 21, atLeast: 4 });
      const [buyer, seller] = [await newBuyer(system), await sellerOf(system, product.sellerId)];
      const before = await stockOf(system, product.id);
      const order = await aPaidOrder(buyer, product);
      await moveClock(system, 'PT47H57M');
      for (const person of [buyer, seller]) await person.signIn();
      const asBuyer = await openFor(buyer, { ...look, label: 'silent-buyer' });
      const asSeller = await openFor(seller, { ...look, label: 'silent-seller' });
      await opened(asBuyer, `/orders/${order.id}`);
      await opened(asSeller, `/orders/${order.id}`);
      await asSeller.page.getByText(/^Comece a preparar até/).waitFor();
      await asSeller.look('to-begin');

      await moveClock(system, 'PT4M');

      const words = 'Cancelado pelo Sistema: a loja não respondeu a tempo';
      for (const visitor of [asBuyer, asSeller]) {
        await visitor.page.getByText(words).first().waitFor();
        await visitor.look('not-begun');
      }
      await until(
        buyer,
        `/orders/${order.id}`,
        ({ order: seen }) => seen.refundedTotal === order.total,
      );
      await asBuyer.page.getByText('concluído').first().waitFor();
      await until(buyer, `/products/${product.id}`, ({ product: seen }) => seen.stock === before);
      for (const visitor of [asBuyer, asSeller]) {
        expect(visitor.problems).toEqual([]);
        await visitor.close();
      }
    },
    240_000,
  );

  it.each(roads)(
    'confirmed for a buyer who says nothing, and reviewed by them later, at $width px',
    async (look) => {
      const [product] = await productsOf(system, 1, { skip: 22, atLeast: 4 });
      const [buyer, seller] = [await newBuyer(system), await sellerOf(system, product.sellerId)];
      const order = await aPaidOrder(buyer, product);
      await deliver(system, order);
      await moveClock(system, 'P6DT23H57M');
      for (const person of [buyer, seller]) await person.signIn();
      const asBuyer = await openFor(buyer, { ...look, label: 'quiet-buyer' });
      const asSeller = await openFor(seller, { ...look, label: 'quiet-seller' });
      await opened(asBuyer, `/orders/${order.id}`);
      await opened(asSeller, `/orders/${order.id}`);
      await asBuyer.page.getByText(/^Se você não responder até/).waitFor();
      await asBuyer.look('asked');

      await moveClock(system, 'PT4M');

      for (const { page } of [asBuyer, asSeller])
        await page.getByRole('heading', { name: 'Recebimento confirmado' }).waitFor();
      await asSeller.look('confirmed');
      await moveClock(system, 'P10D');
      await buyer.signIn();
      await untilOrder(buyer, order.id, 'delivered');
      const comment = `Demorei a escrever: muito bom, ${look.width}.`;
      await reviewFromDashboard(asBuyer, { buyer, order, comment });
      await asSeller.go(`/products/${product.id}`);
      await asSeller.page.getByText(comment).first().waitFor();
      for (const visitor of [asBuyer, asSeller]) {
        expect(visitor.problems.filter((line) => !line.includes('401'))).toEqual([]);
        await visitor.close();
      }
    },
    240_000,
  );
});

interface LateReview {
  readonly buyer: Person;
  readonly order: Json;
  readonly comment: string;
}

async function reviewFromDashboard(
  { page, go, enter, look }: Visitor,
  { buyer, order, comment }: LateReview,
): Promise<void> {
  await enter(buyer);
  await go('/dashboard');
  const waiting = page.getByRole('region', { name: 'Conte como foi' });
  await waiting.getByRole('link', { name: `Avaliar ${order.orderNumber}` }).click();
  const form = page.getByRole('region', { name: 'Conte como foi' });
  for (const stars of ['Nota para ', 'Avaliação geral da loja'])
    await form
      .getByRole('group', { name: stars })
      .getByRole('radio', { name: '4, Bom' })
      .dispatchEvent('click');
  await form.getByLabel('Comentário (opcional)').first().fill(comment);
  await look('late-review');
  await form.getByRole('button', { name: 'Enviar avaliação' }).click();
  await page.getByText('Avaliação enviada. Obrigado!').waitFor();
  await form.waitFor({ state: 'detached' });
}
