-- owner: checkout
-- was_seen: the browser that it was made for came back with it. Those from before count as seen.
alter table carts add column was_seen boolean not null default true;
alter table carts alter column was_seen set default false;
