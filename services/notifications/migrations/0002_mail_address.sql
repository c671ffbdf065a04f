-- Where a mail goes that is not for the account's present address. Null: wherever the recipient is reached then.
alter table notifications.mails add column address text;
