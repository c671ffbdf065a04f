-- Who made the approver an administrator, when the approval was given: that one does not pay (ADR 94).
alter table payouts add column approver_made_by uuid[] not null default '{}';
alter table sellers add column approver_made_by uuid[] not null default '{}';
