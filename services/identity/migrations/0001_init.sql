create table identity.users (
  id uuid primary key,
  name text not null,
  -- Trimmed and lower case: one mailbox is one account.
  email text not null unique,
  password_hash text not null,
  cpf text,
  phone text,
  roles text[] not null,
  is_active boolean not null,
  email_verified_at timestamptz,
  avatar text,
  address jsonb,
  pix_key text,
  pix_key_type text,
  pix_document text,
  pix_bank_info jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_email_normal check (email = lower(btrim(email))),
  constraint users_roles_known check (roles <@ array['buyer', 'seller', 'admin'] and cardinality(roles) > 0),
  constraint users_pix_complete check ((pix_key is null) = (pix_key_type is null))
);
create index users_newest on identity.users (created_at desc, id desc);
create index users_admins on identity.users (id) where 'admin' = any (roles);

create table identity.seller_profiles (
  user_id uuid primary key references identity.users (id) on delete cascade,
  business_name text,
  cnpj text,
  description text,
  phone text,
  email text,
  website text,
  instagram text,
  facebook text,
  whatsapp text,
  store_image text,
  updated_at timestamptz not null
);

-- Fed by other services' events; the administrator's view of a user.
create table identity.user_totals (
  user_id uuid primary key,
  total_orders integer not null default 0,
  total_sales integer not null default 0,
  total_revenue_cents bigint not null default 0,
  average_rating double precision,
  total_ratings integer not null default 0
);
create table identity.seller_products (
  product_id uuid primary key,
  seller_id uuid not null,
  is_active boolean not null
);
create index seller_products_seller on identity.seller_products (seller_id);

create table identity.sessions (
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  constraint sessions_end_has_cause check ((ended_at is null) = (ended_because is null))
);
create index sessions_live on identity.sessions (user_id) where ended_at is null;
create index sessions_expiry on identity.sessions (expires_at);

-- Only hashes: a copy of this table opens no session.
create table identity.refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references identity.sessions (id) on delete cascade,
  issued_at timestamptz not null,
  replaced_at timestamptz
);
create index refresh_tokens_session on identity.refresh_tokens (session_id);

-- What verifiers of access tokens must refuse; short-lived like the tokens themselves.
create table identity.revocations (
  seq bigint generated always as identity primary key,
  session_id uuid not null,
  revoked_at timestamptz not null
);
create index revocations_age on identity.revocations (revoked_at);

create table identity.mail_tokens (
  token_hash text primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_tokens_user on identity.mail_tokens (user_id, purpose);
create index mail_tokens_expiry on identity.mail_tokens (expires_at);

create table identity.attempts (
  bucket text primary key,
  tries integer not null,
  window_started_at timestamptz not null
);
create index attempts_age on identity.attempts (window_started_at);

create table identity.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null,
  -- Still published after it stopped signing, for the tokens that are under way.
  retired_at timestamptz
);
create unique index signing_keys_one_signs on identity.signing_keys ((true)) where retired_at is null;

create table identity.secrets (
  name text primary key,
  value text not null
);

create table identity.audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject_id uuid not null,
  details jsonb
);
create index audit_log_subject on identity.audit_log (subject_id, at desc);
