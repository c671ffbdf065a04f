-- Who may be reminded of a resting cart: whoever confirmed the e-mail and agreed, since when.
alter table cart.users add column is_verified boolean not null default false;
alter table cart.users add column reminders_since timestamptz;
