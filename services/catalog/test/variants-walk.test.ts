import {
  GoodsReturnedV1,
  OrderCancelledV1,
  OrderPaidV1,
  SettingsChangedV1,
  type VariantsAnswer,
} from '@largo/contracts';
import { hourMs, newId } from '@largo/kernel';
import { isNight, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';
import { newTitle, type SheetRow, WalkImports } from './walk-imports.ts';

const seed = Number(process.env['WALK_SEED'] ?? 20_261_130);
const sequences = Number(process.env['WALK_RUNS'] ?? (isNight ? 200 : 40));

const shop = useService(openShop);
const category = aCategory({ name: 'Moda' });
let owner: TestActor;
beforeAll(async () => {
  owner = await aStore(shop);
  await shop.seed({ categories: [category] });
  await shop.publish(SettingsChangedV1, {
    settingsId: 'platform', commissionBps: 500, platformFeeBps: 200, autoReleaseDays: 15,
    disputeInvestigationDays: 7, maxProductsPerSeller: 100_000, autoApproveProducts: true,
  }); // prettier-ignore
});

interface Line {
  productId: string;
  variantId?: string;
  quantity: number;
}

interface Purchase {
  id: string;
  orderId: string;
  lines: Line[];
  isPaid: boolean;
}

const stepNames = ['form', 'one', 'simple', 'reserve', 'pay', 'release', 'cancel', 'return', 'wait', 'bring', 'sheet', 'again', 'undo'] as const; // prettier-ignore
const often = ['reserve', 'reserve', 'pay', 'pay', 'form', 'sheet', 'undo'] as const;
const steps = fc.array(
  fc.record({
    name: fc.constantFrom(...stepNames, ...often),
    n: fc.nat({ max: 9_999 }),
    sizes: fc.subarray(['P', 'M', 'G'], { minLength: 1 }),
    colors: fc.subarray(['Azul', 'Preto'], { minLength: 0 }),
  }),
  { minLength: 5, maxLength: 13 },
);
/** Units that are reserved before a sheet comes make what it changes, and its undo, interesting. */
const ways = [[], [], ['reserve', 'sheet'], ['form', 'reserve', 'simple', 'sheet']] as const;
type Step = (typeof steps extends fc.Arbitrary<infer S> ? S : never)[number];

/** A store, its buyers and the clock do what they like with a product, and with those that it brings by sheets. */
class Walk {
  /** All that there were; the last one that is not removed is what the steps are about. */
  readonly ids: string[] = [newId()];
  readonly purchases: Purchase[] = [];
  private readonly imports = new WalkImports(shop, owner);
  private readonly offered = this.ids.map((id) => ({ id, title: newTitle() }));

  async begin(): Promise<void> {
    const values = { sellerId: owner.userId, categoryId: category.id, stock: 9, priceCents: 1_000 };
    await shop.seed({ products: this.offered.map((one) => aProduct({ ...one, ...values })) });
  }

  private get product() {
    const product = this.offered.at(-1);
    if (!product) throw new Error('the first product is never removed');
    return product;
  }

  private get path(): string {
    return `/products/${this.product.id}`;
  }

  async take({ name, n, sizes, colors }: Step): Promise<number> {
    // What happens later has a later time.
    shop.clock.advance(1_000);
    const purchase = this.purchases[n % Math.max(1, this.purchases.length)];
    switch (name) {
      case 'form': {
        const values = (colors.length > 0 ? colors : ['']).flatMap((color) =>
          sizes.map((size) => (color ? [color, size] : [size])),
        );
        const size = { name: 'Tamanho', values: sizes };
        const options = colors.length > 0 ? [{ name: 'Cor', values: colors }, size] : [size];
        const variants = values.map((one, at) => ({
          values: one,
          isActive: (n + at) % 5 > 0,
          ...((n + at) % 3 > 0 && { stock: (n + at) % 7 }),
        }));
        return this.put({ options, variants });
      }
      case 'simple':
        return this.put({ options: [], variants: [] });
      case 'one': {
        const { variants } = (await shop.as(owner).get<VariantsAnswer>(`${this.path}/variants`))
          .body;
        const variant = variants[n % Math.max(1, variants.length)];
        const body = n % 2 > 0 ? { stock: n % 9, stockSeen: n % 4 } : { isActive: n % 4 > 0 };
        return (await shop.as(owner).patch(`${this.path}/variants/${variant?.id ?? newId()}`, body)).status; // prettier-ignore
      }
      case 'reserve':
        return this.reserve(n);
      case 'pay':
        return purchase && !purchase.isPaid ? this.pay(purchase) : 0;
      case 'release':
        return purchase
          ? (await shop.service.delete(`/internal/reservations/${purchase.id}`)).status
          : 0;
      case 'cancel':
        return purchase ? this.cancel(purchase) : 0;
      case 'return':
        if (!purchase?.isPaid) return 0;
        await shop.publish(GoodsReturnedV1, {
          ...this.refOf(purchase),
          refundId: newId(),
          restock: purchase.lines.map((line) => ({ ...line, quantity: 1 })),
        });
        return 200;
      case 'wait':
        shop.clock.advance(hourMs);
        await shop.runJobs();
        return 200;
      case 'bring':
        return this.bring(rowsOf({ n, sizes, colors }), { title: newTitle() });
      case 'sheet': {
        const isPlain = n % 4 === 0;
        const rows = isPlain ? [{ colour: '', size: '', stock: n % 7, price: 10 + (n % 2) }] : rowsOf({ n, sizes, colors }); // prettier-ignore
        return this.bring(rows, this.product);
      }
      case 'again':
        return this.imports.again(this.product.id);
      case 'undo': {
        const meanwhile = async () => n % 3 === 0 && this.reserve(n);
        const { status, removedId } = await this.imports.undo(n, meanwhile);
        const at = this.offered.findIndex(({ id }) => id === removedId);
        if (at >= 0) this.offered.splice(at, 1);
        return status;
      }
    }
  }

  private async bring(rows: SheetRow[], { id, title }: { id?: string; title: string }) {
    const { productId, isDone } = await this.imports.bring(title, rows, id);
    if (isDone && !id) {
      this.ids.push(productId);
      this.offered.push({ id: productId, title });
    }
    return isDone ? 200 : 422;
  }

  private async put(body: object): Promise<number> {
    return (await shop.as(owner).put(`${this.path}/variants`, body)).status;
  }

  private async reserve(n: number): Promise<number> {
    const { variants } = (await shop.as(owner).get<VariantsAnswer>(`${this.path}/variants`)).body;
    const line = (at: number): Line => {
      const variantId = variants[at % Math.max(1, variants.length)]?.id;
      return { productId: this.product.id, ...(variantId && { variantId }), quantity: 1 + (n % 2) };
    };
    const purchase = { id: newId(), orderId: newId(), isPaid: false, lines: [line(n)] };
    if (n % 3 === 0 && variants.length > 1) purchase.lines.push(line(n + 1));
    const { status } = await shop.service.post('/internal/reservations', {
      reservationId: purchase.id,
      buyerId: newId(),
      expiresAt: new Date(shop.clock.now().getTime() + hourMs / 2).toISOString(),
      lines: purchase.lines,
    });
    if (status === 200) this.purchases.push(purchase);
    return status;
  }

  private refOf({ id, orderId }: Purchase) {
    return { orderId, orderNumber: 'LG-1', purchaseId: id, buyerId: newId(), sellerId: owner.userId }; // prettier-ignore
  }

  private linesOf({ lines }: Purchase) {
    return lines.map((line) => ({ title: 'Camiseta', unitPriceCents: 1, ...line }));
  }

  private async pay(purchase: Purchase): Promise<number> {
    purchase.isPaid = true;
    await shop.publish(OrderPaidV1, {
      ...this.refOf(purchase),
      paymentId: newId(),
      totalCents: 1,
      freightCents: 0,
      commissionCents: 0,
      platformFeeCents: 0,
      sellerPayoutCents: 1,
      paidAt: shop.clock.now().toISOString(),
      lines: this.linesOf(purchase),
    });
    return 200;
  }

  private async cancel(purchase: Purchase): Promise<number> {
    await shop.publish(OrderCancelledV1, {
      ...this.refOf(purchase),
      cancelledBy: null,
      cancelledAs: 'seller',
      reasonCode: 'out_of_stock',
      reason: null,
      wasPaid: purchase.isPaid,
      paymentId: null,
      totalCents: 1,
      leftCents: 0,
      cancelledTogether: [],
      lines: this.linesOf(purchase),
    });
    return 200;
  }
}

/** A sheet's rows of a product in all these variants. */
function rowsOf({ n, sizes, colors }: Pick<Step, 'n' | 'sizes' | 'colors'>): SheetRow[] {
  const all = (colors.length > 0 ? colors : ['']).flatMap((colour) =>
    sizes.map((size) => ({ colour, size })),
  );
  return all.map((one, at) => ({ ...one, stock: (n + at) % 7, price: 10 + ((n + at) % 3) }));
}

/** Lists find a product by the values of what can be bought of it, no more and no less. */
const wrongFacets = (ids: string[]) => shop.sql`
  select facet_values from catalog.products p where id = any(${ids}) and facet_values <> array(
    select distinct facet from catalog.variants v, unnest(v.facet_values) facet
    where v.product_id = p.id and v.is_active and v.stock_on_hand > v.stock_held order by facet)`;

/** Beyond what the view compares: what is on sale is what the product has, and no more is held than there is. */
const wrongSums = (ids: string[]) => shop.sql`
  select p.id, p.stock_on_hand, p.stock_held, v.on_hand, v.held from catalog.products p left join lateral (
    select coalesce(sum(stock_on_hand), 0) as on_hand, coalesce(sum(stock_held), 0) as held
    from catalog.variants where product_id = p.id and is_active) v on true
  where p.id = any(${ids}) and (p.stock_held > p.stock_on_hand
    or p.options is not null and (p.stock_on_hand <> v.on_hand or p.stock_held <> v.held))`;

it('lose no unit of a variant, whatever a store and its buyers do in whatever order', async () => {
  const answers = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ways), steps, async (way, sequence) => {
      const walk = new Walk();
      await walk.begin();
      const begun = way.map((name) => ({ name, n: 1, sizes: ['P', 'M'], colors: [] }));
      for (const step of [...begun, ...sequence]) {
        const status = await walk.take(step);
        expect(status).toBeLessThan(500);
        if (status >= 200 && status < 300)
          answers.set(step.name, (answers.get(step.name) ?? 0) + 1);
        // The auditor reads the same view: movements, lines, variants and their product agree.
        expect(
          await shop.sql`select * from catalog.stock_differences where product_id = any(${walk.ids})`,
        ).toEqual([]);
        expect(await wrongFacets(walk.ids)).toEqual([]);
        expect(await wrongSums(walk.ids)).toEqual([]);
      }
    }),
    { seed, numRuns: sequences, endOnFailure: true },
  );
  // Every kind of step was really taken.
  expect([...answers.keys()].toSorted()).toEqual([...stepNames].toSorted());
});
