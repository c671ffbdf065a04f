-- no transaction
-- The payouts that can be paid, the longest-waiting first, among many that were.
create index concurrently if not exists payouts_payable on payouts (released_at, id)
  where transfer_status in ('pending_manual_transfer', 'failed');
