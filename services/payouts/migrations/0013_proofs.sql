-- What shows that money left: a picture (drawn once more, as WebP) or a PDF, at `proofs/<file_name>`.
-- A row is written before its file and goes after it: none is unknown.
create table proofs (
  id uuid primary key,
  order_id uuid not null references payouts (order_id),
  -- The transfer that it was sent with; without one it is a draft of its uploader.
  transfer_id uuid references transfers (id),
  file_name text not null unique,
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  bytes integer not null,
  uploaded_by uuid not null,
  created_at timestamptz not null,
  -- Its file is there.
  stored_at timestamptz,
  -- Given up; its file goes next.
  removed_at timestamptz
);
create unique index proofs_transfer on proofs (transfer_id) where transfer_id is not null;
create index proofs_order on proofs (order_id);
create index proofs_drafts on proofs (created_at) where transfer_id is null;
