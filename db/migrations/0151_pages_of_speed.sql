-- owner: speed
alter table page_speed add check (page in ('home', 'listing', 'search', 'product', 'cart', 'checkout', 'other'));
