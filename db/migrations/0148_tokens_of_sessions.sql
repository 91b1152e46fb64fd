-- owner: checkout
-- A browser holds the cart and the wish list of an account for as long as its session there goes on (AUTH-6): ended
-- elsewhere, it takes them along. Null of a guest's, of an older one, and where the session has run
-- out and is gone.
alter table cart_tokens add column session_id uuid references sessions (id) on delete set null;
create index cart_tokens_of_session on cart_tokens (session_id) where session_id is not null;
alter table wish_list_tokens add column session_id uuid references sessions (id) on delete set null;
create index wish_list_tokens_of_session on wish_list_tokens (session_id) where session_id is not null;
