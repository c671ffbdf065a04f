-- The purchase's trace (`traceparent`), so that what the provider says later is seen there (ADR 72).
alter table payments.payments add column trace text;
