-- Generated from provision-sql.ts (a test compares them). For psql, as superuser.
-- Passwords: LARGO_<SERVICE>_DB_PASSWORD, or LARGO_DB_PASSWORD for all roles.
\set ON_ERROR_STOP on
select 'create database largo' where not exists (select from pg_database where datname = 'largo')\gexec
do $$
declare service text;
begin
  foreach service in array '{identity,catalog,cart,orders,payments,payouts,shipping,notifications}'::text[] loop
    execute format($sql$do $role$ begin
      create role %2$s login nosuperuser nocreatedb nocreaterole;
    exception when duplicate_object or unique_violation then null;
    end $role$;$sql$, service, 'largo_' || service);
    execute format($sql$alter role %2$s set search_path = %1$s, ext$sql$, service, 'largo_' || service);
    execute format($sql$alter role %2$s set statement_timeout = '15s'$sql$, service, 'largo_' || service);
    execute format($sql$alter role %2$s set lock_timeout = '5s'$sql$, service, 'largo_' || service);
    execute format($sql$alter role %2$s set idle_in_transaction_session_timeout = '30s'$sql$, service, 'largo_' || service);
  end loop;
end $$;
do $role$ begin
  create role largo_auditor login nosuperuser nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $role$;
alter role largo_auditor set default_transaction_read_only = on;
alter role largo_auditor set statement_timeout = '120s';
alter role largo_auditor set lock_timeout = '5s';
alter role largo_auditor set idle_in_transaction_session_timeout = '30s';
\getenv identity LARGO_DB_PASSWORD
\getenv identity LARGO_IDENTITY_DB_PASSWORD
alter role largo_identity password :'identity';
\getenv catalog LARGO_DB_PASSWORD
\getenv catalog LARGO_CATALOG_DB_PASSWORD
alter role largo_catalog password :'catalog';
\getenv cart LARGO_DB_PASSWORD
\getenv cart LARGO_CART_DB_PASSWORD
alter role largo_cart password :'cart';
\getenv orders LARGO_DB_PASSWORD
\getenv orders LARGO_ORDERS_DB_PASSWORD
alter role largo_orders password :'orders';
\getenv payments LARGO_DB_PASSWORD
\getenv payments LARGO_PAYMENTS_DB_PASSWORD
alter role largo_payments password :'payments';
\getenv payouts LARGO_DB_PASSWORD
\getenv payouts LARGO_PAYOUTS_DB_PASSWORD
alter role largo_payouts password :'payouts';
\getenv shipping LARGO_DB_PASSWORD
\getenv shipping LARGO_SHIPPING_DB_PASSWORD
alter role largo_shipping password :'shipping';
\getenv notifications LARGO_DB_PASSWORD
\getenv notifications LARGO_NOTIFICATIONS_DB_PASSWORD
alter role largo_notifications password :'notifications';
\getenv auditor LARGO_DB_PASSWORD
\getenv auditor LARGO_AUDITOR_DB_PASSWORD
alter role largo_auditor password :'auditor';
select 'create role largo_backup login replication' where not exists (select from pg_roles where rolname = 'largo_backup')\gexec
\getenv backup LARGO_DB_PASSWORD
\getenv backup LARGO_BACKUP_DB_PASSWORD
alter role largo_backup password :'backup';
select 'create role largo_monitor login' where not exists (select from pg_roles where rolname = 'largo_monitor')\gexec
grant pg_monitor to largo_monitor;
\getenv monitor LARGO_DB_PASSWORD
\getenv monitor LARGO_MONITOR_DB_PASSWORD
\if :{?monitor}
alter role largo_monitor password :'monitor';
\endif
\connect largo
revoke all on database largo from public;
revoke all on schema public from public;
create schema if not exists ext;
create extension if not exists unaccent schema ext;
create extension if not exists pg_trgm schema ext;
create extension if not exists btree_gist schema ext;
grant connect on database largo to largo_auditor;
grant usage on schema ext to largo_auditor;
do $$
declare service text;
begin
  foreach service in array '{identity,catalog,cart,orders,payments,payouts,shipping,notifications}'::text[] loop
    execute format($sql$grant connect on database largo to %2$s$sql$, service, 'largo_' || service);
    execute format($sql$grant usage on schema ext to %2$s$sql$, service, 'largo_' || service);
    execute format($sql$create schema if not exists %1$s authorization %2$s$sql$, service, 'largo_' || service);
    execute format($sql$revoke all on schema %1$s from public$sql$, service, 'largo_' || service);
    execute format($sql$grant select on all tables in schema %1$s to largo_auditor$sql$, service, 'largo_' || service);
    execute format($sql$alter default privileges for role %2$s in schema %1$s grant select on tables to largo_auditor$sql$, service, 'largo_' || service);
    execute format($sql$grant select on all sequences in schema %1$s to largo_auditor$sql$, service, 'largo_' || service);
    execute format($sql$alter default privileges for role %2$s in schema %1$s grant select on sequences to largo_auditor$sql$, service, 'largo_' || service);
    execute format($sql$grant usage on schema %1$s to largo_auditor$sql$, service, 'largo_' || service);
  end loop;
end $$;
grant connect on database largo to largo_monitor;
