-- The service of this sample has no table of its own.
select 1;
