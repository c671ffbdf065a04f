import { checksOf } from '../check.ts';

const soldLines = `select o.id as order_id, o.purchase_id, coalesce(i.variant_id, i.product_id) as variant_id,
    sum(i.quantity) as quantity
  from orders.orders o join orders.order_items i on i.order_id = o.id
  where o.paid_at is not null and o.status in ('paid', 'processing', 'shipped', 'delivered')
  group by o.id, o.purchase_id, coalesce(i.variant_id, i.product_id)`;

export const stockChecks = checksOf('I2', {
  'stock-below-zero': {
    about: 'product',
    message: 'products with less than nothing on hand, or more held than there is',
    query: `
      select id::text from catalog.products
      where stock_on_hand < 0 or stock_held < 0 or stock_held > stock_on_hand`,
  },
  'stock-not-whole': {
    about: 'product',
    message:
      'products where initial + restocked is not on hand + sold - returned, of each variant and of their sum',
    query: `
      select product_id::text as id from catalog.stock_differences`,
  },
  // A line whose units all came back counts as returned. If the stock could not be committed, catalog
  // announced it and the order is being cancelled.
  'goods-not-taken-once': {
    about: 'order',
    message: 'paid orders whose goods were not taken from the stock exactly once',
    query: `
      select s.order_id::text as id from (${soldLines}) s
      left join catalog.reservation_lines r
        on r.reservation_id = s.purchase_id and r.product_id = s.variant_id
      where (r.status is distinct from 'committed' or r.quantity <> s.quantity)
        and not (r.status = 'returned' and r.quantity = s.quantity and exists (select 1 from orders.refunds f
          where f.order_id = s.order_id and f.status = 'completed' and f.items is not null))
        and not exists (select 1 from catalog.outbox e
          where e.type = 'catalog.stock-commit-failed.v1' and e.payload ->> 'orderId' = s.order_id::text)`,
  },
  'goods-sold-unpaid': {
    about: 'product',
    message: 'goods sold without a paid order',
    query: `
      select r.reservation_id::text as id, r.product_id::text as about from catalog.reservation_lines r
      where r.status = 'committed' and not exists (select 1 from orders.orders o
        join orders.order_items i on i.order_id = o.id
        where o.purchase_id = r.reservation_id and coalesce(i.variant_id, i.product_id) = r.product_id and o.paid_at is not null)`,
  },
});
