-- What was saved for later can be put back into the cart as it was: the line of the list that it went into, which may
-- have been there already.
alter table cart.removed_items add column saved_as uuid;
