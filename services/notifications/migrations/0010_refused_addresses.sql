-- The address that the mail server refused for good, and when: another address of the account is not meant by it.
alter table notifications.recipients add column refused_email text;
alter table notifications.recipients add column refused_at timestamptz;
create index recipients_refused on notifications.recipients (refused_at) where refused_email is not null;
