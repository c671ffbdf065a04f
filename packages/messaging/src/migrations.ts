import { quoted } from './tables.ts';

/** The SQL of one service's messaging tables, in order. The caller applies it and records that. */
export function messagingMigrations(schema: string): { name: string; sql: string }[] {
  const s = quoted(schema);
  return [
    { name: '0000_messaging', sql: tables(s) },
    { name: '0000_consumer_holds', sql: holds(s) },
    { name: '0000_parked_retries', sql: parkedRetries(s) },
  ];
}

const tables = (s: string) => `
create table ${s}.outbox_heads (
  aggregate_id text primary key,
  version bigint not null
);

-- Read by position, marked by position: a late commit may carry a lower one than those already sent.
create table ${s}.outbox (
  position bigint generated always as identity primary key,
  id uuid not null,
  type text not null,
  version integer not null,
  aggregate_id text not null,
  aggregate_version bigint not null,
  correlation_id text not null,
  causation_id text,
  headers jsonb not null,
  payload jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index outbox_unsent on ${s}.outbox (position) where sent_at is null;

create table ${s}.inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamptz not null,
  primary key (event_id, consumer)
);
create index inbox_age on ${s}.inbox using brin (handled_at);

create table ${s}.inbox_heads (
  consumer text not null,
  source text not null,
  aggregate_id text not null,
  version bigint not null,
  primary key (aggregate_id, consumer, source)
);

create table ${s}.requests (
  scope text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  lease_token uuid,
  lease_until timestamptz,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index requests_age on ${s}.requests using brin (created_at);

create table ${s}.parked_events (
  position bigint generated always as identity primary key,
  consumer text not null,
  topic text not null,
  key text not null,
  event_id text not null,
  type text,
  message text not null,
  headers jsonb not null,
  error text not null,
  code text,
  behind boolean not null,
  attempts integer not null,
  parked_at timestamptz not null,
  unique (consumer, topic, event_id)
);
create index parked_events_key on ${s}.parked_events (consumer, topic, key, position);

-- An operator's wish; the service itself has the handlers, so it does the work.
create table ${s}.replay_requests (
  id uuid primary key,
  key text,
  requested_by text not null,
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  replayed integer,
  failed integer
);

create table ${s}.replays (
  id bigint generated always as identity primary key,
  consumer text not null,
  event_id text not null,
  replayed_by text not null,
  outcome text not null,
  error text,
  replayed_at timestamptz not null
);
`;

const holds = (s: string) => `
create table ${s}.consumer_holds (
  -- A type of events; empty: all of them.
  subscription text primary key,
  held_by text not null,
  held_at timestamptz not null
);
`;

const parkedRetries = (s: string) => `
-- When the service replays it by itself; null: only a person can help.
alter table ${s}.parked_events add column retry_at timestamptz;
create index parked_events_due on ${s}.parked_events (retry_at) where retry_at is not null;
`;
