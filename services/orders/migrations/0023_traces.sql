-- The trace in which it was placed (`traceparent`), so that paying it is seen there (ADR 72).
alter table orders.purchases add column trace text;
