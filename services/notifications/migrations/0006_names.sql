alter table notifications.mails rename column attempts to tries;

update notifications.secrets set name = 'unsubscribe-links' where name = 'refusal-links';
update notifications.mails
set data = data - 'refusalToken' || jsonb_build_object('unsubscribeToken', data -> 'refusalToken')
where template = 'cart-reminder' and data ? 'refusalToken';
