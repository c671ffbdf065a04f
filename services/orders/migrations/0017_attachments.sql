-- Pictures of an order: proofs of delivery, of problems, of refund requests. A row is written before its
-- files, which are `attachments/<file_name>-<size>.webp`, and goes after them: none is unknown.
create table orders.attachments (
  id uuid primary key,
  order_id uuid not null references orders.orders (id),
  purpose text not null check (purpose in ('delivery-proof', 'problem', 'refund', 'statement')),
  -- The refund or the dispute that it belongs to.
  subject_id uuid,
  uploader_id uuid not null,
  uploaded_by text not null check (uploaded_by in ('buyer', 'seller')),
  file_name text not null unique,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null,
  -- Its files are there.
  stored_at timestamptz,
  -- It was sent with something; only the uploader sees it before.
  bound_at timestamptz,
  -- Not shown any more; its files go next.
  removed_at timestamptz
);
create index attachments_order on orders.attachments (order_id);
create index attachments_uploader on orders.attachments (uploader_id);
create index attachments_removed on orders.attachments (removed_at) where removed_at is not null;
create index attachments_drafts on orders.attachments (created_at) where bound_at is null;
