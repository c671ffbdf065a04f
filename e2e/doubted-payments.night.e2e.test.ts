import { afterAll, beforeAll, expect, it } from 'vitest';
import { desk } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, demoPassword, expectOk, type Person, signedIn } from './support/people.ts';
import { type OwnSystem, startSystem } from './support/system.ts';

let system: OwnSystem;
beforeAll(async () => {
  system = await startSystem({ LARGO_DEMO: 'month' });
}, 300_000);
afterAll(() => system.stop());

interface Doubt {
  readonly is: (order: Json) => boolean;
  /** What buyer, seller and team read at the order, and the team at its payment. */
  readonly buyer: RegExp;
  readonly seller: RegExp;
  readonly team: RegExp;
  readonly payment: RegExp;
}
const isContest = (state: string) => (order: Json) =>
  order.chargeback?.state === state && order.refunds.length === 0;
const doubts: Readonly<Record<string, Doubt>> = {
  contested: {
    is: isContest('opened'),
    buyer: /não pode ser cancelado nem devolvido por aqui/,
    seller: /O repasse e os prazos esperam a decisão/,
    team: /nada pode ser cancelado nem devolvido/,
    payment: /Este pagamento está contestado/,
  },
  lost: {
    is: isContest('lost'),
    buyer: /O banco devolveu R\$\s[\d,]+ a você/,
    seller: /esse valor saiu do seu repasse/,
    team: /A contestação foi perdida/,
    payment: /contestação perdida/,
  },
  won: {
    is: isContest('won'),
    buyer: /Contestação ganha: o pagamento foi mantido/,
    seller: /Contestação ganha: o pagamento foi mantido/,
    team: /Contestação ganha: o pagamento foi mantido/,
    payment: /contestação ganha/,
  },
  'paid outside': {
    is: ({ refunds }) => refunds.some((one: Json) => one.isPaidOutside),
    buyer: /O valor foi enviado/,
    seller: /O valor foi enviado/,
    team: /O Mercado Pago não devolve mais este pagamento/,
    payment: /Paga por Pix/,
  },
  suspected: {
    is: ({ hasFraudAlert }) => hasFraudAlert === true,
    buyer: /Pago/,
    seller: /Não envie nem entregue nada até a equipe decidir/,
    team: /Não envie nem entregue nada até a equipe decidir/,
    payment: /O Mercado Pago suspeita de fraude neste pagamento/,
  },
};

describeInBrowser(
  'payments of the demo that were doubted',
  (visit) => {
    let people: Record<'buyer' | 'seller' | 'team', Person>;
    let orders: Json[];
    beforeAll(async () => {
      const [buyer, seller, team] = await Promise.all([
        signedIn(system, 'cliente@largo.test', demoPassword),
        signedIn(system, 'loja@largo.test', demoPassword),
        admin(system),
      ]);
      people = { buyer, seller, team };
      const bought = expectOk(await buyer.call('GET', '/orders?limit=100')).body.orders as Json[];
      orders = await Promise.all(
        bought
          .filter(({ sellerId }) => sellerId === seller.id)
          .map(async ({ id }) => {
            const answer = await team.call('GET', `/orders/${id}`, undefined, { patient: true });
            return expectOk(answer).body.order as Json;
          }),
      );
    });

    it.each(Object.entries(doubts))(
      '%s are readable by buyer, store and team',
      async (name, doubt) => {
        const { buyer, seller, team } = people;
        const order = orders.find(doubt.is);
        if (!order) throw new Error(`the buyer of the demo has no payment that is ${name}`);
        const found = await team.call('GET', `/admin/payments?search=${order.orderNumber}`);
        const [payment] = expectOk(found).body.payments as Json[];
        const pages = [
          ['buyer', buyer, `/orders/${order.id}`],
          ['seller', seller, `/orders/${order.id}`],
          ['team', team, `/admin/orders/${order.id}`],
          ['payment', team, `/admin/payments/${payment?.id}`],
        ] as const;
        for (const [as, reader, path] of pages) {
          const visitor = await visit({ ...desk, label: `doubted-${name.replace(' ', '-')}` });
          await visitor.enter(reader);
          await visitor.go(path);
          await visitor.page.getByText(doubt[as]).first().waitFor();
          await visitor.look(as);
          expect(visitor.problems).toEqual([]);
          await visitor.close();
        }
      },
    );
  },
  () => system,
);
