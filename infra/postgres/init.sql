-- Generated from provision-sql.ts (a test compares them). For psql, as superuser.
-- Passwords: LARGO_<SERVICE>_DB_PASSWORD, or LARGO_DB_PASSWORD for all roles.
\set ON_ERROR_STOP on
\getenv fallback LARGO_DB_PASSWORD
select 'create database largo' where not exists (select from pg_database where datname = 'largo')\gexec
\if :{?fallback}
\set identity_password :fallback
\endif
\getenv identity_password LARGO_IDENTITY_DB_PASSWORD
do $$ begin
  create role largo_identity login nosuperuser nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
alter role largo_identity password :'identity_password';
alter role largo_identity set search_path = identity, ext;
alter role largo_identity set statement_timeout = '15s';
alter role largo_identity set lock_timeout = '5s';
alter role largo_identity set idle_in_transaction_session_timeout = '30s';
\if :{?fallback}
\set catalog_password :fallback
\endif
\getenv catalog_password LARGO_CATALOG_DB_PASSWORD
do $$ begin
  create role largo_catalog login nosuperuser nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
alter role largo_catalog password :'catalog_password';
alter role largo_catalog set search_path = catalog, ext;
alter role largo_catalog set statement_timeout = '15s';
alter role largo_catalog set lock_timeout = '5s';
alter role largo_catalog set idle_in_transaction_session_timeout = '30s';
\if :{?fallback}
\set cart_password :fallback
\endif
\getenv cart_password LARGO_CART_DB_PASSWORD
do $$ begin
  create role largo_cart login nosuperuser nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
alter role largo_cart password :'cart_password';
alter role largo_cart set search_path = cart, ext;
alter role largo_cart set statement_timeout = '15s';
alter role largo_cart set lock_timeout = '5s';
alter role largo_cart set idle_in_transaction_session_timeout = '30s';
\if :{?fallback}
\set orders_password :fallback
\endif
\getenv orders_password LARGO_ORDERS_DB_PASSWORD
do $$ begin
  create role largo_orders login nosuperuser nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
alter role largo_orders password :'orders_password';
alter role largo_orders set search_path = orders, ext;
alter role largo_orders set statement_timeout = '15s';
alter role largo_orders set lock_timeout = '5s';
alter role largo_orders set idle_in_transaction_session_timeout = '30s';
\if :{?fallback}
\set payments_password :fallback
\endif
\getenv payments_password LARGO_PAYMENTS_DB_PASSWORD
do $$ begin
  create role largo_payments login nosuperuser nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
alter role largo_payments password :'payments_password';
alter role largo_payments set search_path = payments, ext;
alter role largo_payments set statement_timeout = '15s';
alter role largo_payments set lock_timeout = '5s';
alter role largo_payments set idle_in_transaction_session_timeout = '30s';
\if :{?fallback}
\set payouts_password :fallback
\endif
\getenv payouts_password LARGO_PAYOUTS_DB_PASSWORD
do $$ begin
  create role largo_payouts login nosuperuser nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
alter role largo_payouts password :'payouts_password';
alter role largo_payouts set search_path = payouts, ext;
alter role largo_payouts set statement_timeout = '15s';
alter role largo_payouts set lock_timeout = '5s';
alter role largo_payouts set idle_in_transaction_session_timeout = '30s';
\if :{?fallback}
\set shipping_password :fallback
\endif
\getenv shipping_password LARGO_SHIPPING_DB_PASSWORD
do $$ begin
  create role largo_shipping login nosuperuser nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
alter role largo_shipping password :'shipping_password';
alter role largo_shipping set search_path = shipping, ext;
alter role largo_shipping set statement_timeout = '15s';
alter role largo_shipping set lock_timeout = '5s';
alter role largo_shipping set idle_in_transaction_session_timeout = '30s';
\if :{?fallback}
\set notifications_password :fallback
\endif
\getenv notifications_password LARGO_NOTIFICATIONS_DB_PASSWORD
do $$ begin
  create role largo_notifications login nosuperuser nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
alter role largo_notifications password :'notifications_password';
alter role largo_notifications set search_path = notifications, ext;
alter role largo_notifications set statement_timeout = '15s';
alter role largo_notifications set lock_timeout = '5s';
alter role largo_notifications set idle_in_transaction_session_timeout = '30s';
\connect largo
revoke all on database largo from public;
revoke all on schema public from public;
create schema if not exists ext;
create extension if not exists unaccent schema ext;
create extension if not exists pg_trgm schema ext;
create extension if not exists btree_gist schema ext;
grant connect on database largo to largo_identity;
grant usage on schema ext to largo_identity;
create schema if not exists identity authorization largo_identity;
revoke all on schema identity from public;
grant connect on database largo to largo_catalog;
grant usage on schema ext to largo_catalog;
create schema if not exists catalog authorization largo_catalog;
revoke all on schema catalog from public;
grant connect on database largo to largo_cart;
grant usage on schema ext to largo_cart;
create schema if not exists cart authorization largo_cart;
revoke all on schema cart from public;
grant connect on database largo to largo_orders;
grant usage on schema ext to largo_orders;
create schema if not exists orders authorization largo_orders;
revoke all on schema orders from public;
grant connect on database largo to largo_payments;
grant usage on schema ext to largo_payments;
create schema if not exists payments authorization largo_payments;
revoke all on schema payments from public;
grant connect on database largo to largo_payouts;
grant usage on schema ext to largo_payouts;
create schema if not exists payouts authorization largo_payouts;
revoke all on schema payouts from public;
grant connect on database largo to largo_shipping;
grant usage on schema ext to largo_shipping;
create schema if not exists shipping authorization largo_shipping;
revoke all on schema shipping from public;
grant connect on database largo to largo_notifications;
grant usage on schema ext to largo_notifications;
create schema if not exists notifications authorization largo_notifications;
revoke all on schema notifications from public;
