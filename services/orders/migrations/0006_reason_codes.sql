-- Reasons are codes, texts are what somebody wrote. Who cancelled is kept with the order.
alter table orders.orders
  add column cancelled_by text check (cancelled_by in ('buyer', 'seller', 'admin', 'system')),
  add column cancel_reason_code text,
  add column return_reason_code text;
alter table orders.status_history add column reason_code text;

-- What 'Sistema' wrote until now were its reasons, in words or as codes of refunds.
update orders.status_history set reason = null, reason_code = case reason
    when 'Pagamento não realizado em 48 horas' then 'unpaid'
    when 'Produto esgotado antes da confirmação do pagamento' then 'sold_out'
    when 'Pagamento contestado e devolvido pelo banco' then 'contested'
    when 'Recebimento confirmado automaticamente após 7 dias' then 'silently_received'
    else reason end
where user_type = 'system' and reason is not null;

update orders.orders o set cancelled_by = h.user_type, cancel_reason_code = h.reason_code,
  cancel_reason = case when h.user_type = 'system' then null else o.cancel_reason end
from orders.status_history h
where h.order_id = o.id and o.status = 'cancelled' and h.new_status = 'cancelled';

update orders.orders o set return_reason_code = o.return_reason, return_reason = null
where exists (select 1 from orders.status_history h where h.order_id = o.id and h.user_type = 'system'
  and h.new_status = o.status and h.reason_code = o.return_reason);

-- A text of a store or an administrator had no code: `other`.
update orders.orders set cancel_reason_code = 'other'
where cancelled_by in ('seller', 'admin') and cancel_reason is not null;
update orders.status_history set reason_code = 'other'
where user_type in ('seller', 'admin') and new_status = 'cancelled' and reason is not null;

-- The rest after a part was called full.
update orders.refunds r set refund_type = 'partial'
from orders.orders o where o.id = r.order_id and r.refund_type = 'full' and r.amount_cents < o.total_cents;
