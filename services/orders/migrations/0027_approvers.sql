-- Who made the approver an administrator, when the approval was given: that one does not pay (ADR 94).
alter table orders.refunds add column outside_approver_made_by uuid[] not null default '{}';
