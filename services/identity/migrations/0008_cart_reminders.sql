-- Consent (LGPD, article 7, I): since when this person wants to be reminded of a resting cart; null: not.
alter table identity.users add column cart_reminders_since timestamptz;
