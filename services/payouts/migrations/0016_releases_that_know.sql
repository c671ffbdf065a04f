alter table payouts
  -- The waiting days as they stood when the order was paid; null: it was paid before they were kept.
  add column release_days integer check (release_days between 1 and 90),
  -- Why its release, which is due, did not happen at the last try.
  add column release_obstacle text check (release_obstacle in ('no_answer', 'payment_contested',
    'payment_refunding', 'payment_differs', 'payment_unknown', 'refund_not_booked')),
  add column release_tries integer not null default 0,
  add column release_tried_at timestamptz,
  add column release_next_try_at timestamptz;
