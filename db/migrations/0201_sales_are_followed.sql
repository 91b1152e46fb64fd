-- owner: marketplace
-- Orders of the marketplace that are asked for again are followed as parcels and payments are (OUT-8).
insert into followed (kind, subject, asked, ask_at)
select 'prom.order', id::text, asked, ask_at from sales where ask_at is not null
on conflict do nothing;
alter table sales drop column ask_at, drop column asked;
drop table unknown_sales;
