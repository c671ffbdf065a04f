-- Whether somebody agreed to reminders of a resting cart, and when the last one was written.
alter table notifications.recipients add column cart_reminders boolean not null default false;
alter table notifications.recipients add column reminded_at timestamptz;

-- Made at the first start; replicas share them. `refusal-links` signs the link that ends reminders.
create table notifications.secrets (
  name text primary key,
  value text not null
);
