-- When an administrator looked the company up; shown on the store's page and card.
alter table catalog.sellers add column cnpj_checked_at timestamptz;
