-- The trace of the notification that asked last (`traceparent`), so that reading the payment is seen there (ADR 72).
alter table payments.provider_fetch_queue add column trace text;
