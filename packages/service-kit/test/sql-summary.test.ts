import { expect, it } from 'vitest';
import { templateOf } from '../src/tracing/http-spans.ts';
import { summaryOf } from '../src/tracing/sql-summary.ts';

it.each([
  ['select * from orders.orders where id = ?', 'SELECT', 'orders', 'orders'],
  ['select "id" from "payments"."payments" for update', 'SELECT', 'payments', 'payments'],
  ['with due as (select 1 from q) update mails q set x = 1', 'UPDATE', undefined, 'mails'],
  ['with a as (select 1) select * from a join b on true', 'SELECT', undefined, 'a'],
  ['insert into h (id) select 1 on conflict (id) do update set x = 1', 'INSERT', undefined, 'h'],
  ['select 1 from q for update of q skip locked', 'SELECT', undefined, 'q'],
  ['delete from only outbox where true', 'DELETE', undefined, 'outbox'],
  ['begin ', 'BEGIN', undefined, undefined],
])('sums up %s', (text, operation, schema, table) => {
  expect(summaryOf(text)).toEqual({ operation, schema, table });
});

it.each([
  ['/v1/payments/search?external_reference=7', '/v1/payments/search'],
  ['/v1/payments/1234567/refunds', '/v1/payments/{id}/refunds'],
  ['/ws/13010111/json/', '/ws/{id}/json/'],
  ['/users/Maria', '/users/{id}'],
])('keeps of %s only its words', (path, template) => {
  expect(templateOf(path)).toBe(template);
});
