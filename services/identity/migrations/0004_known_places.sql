-- Asked at every login: was this account open at this address before?
create index sessions_place on identity.sessions (user_id, address);
