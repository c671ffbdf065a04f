-- Which payments the provider shows as other ones: they are not read by themselves.
create index differences_by_payment on differences (payment_id) where kind in ('amount', 'status');
