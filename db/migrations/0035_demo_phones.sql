-- owner: orders
-- Orders that the demo made before bore phones that somebody may own; now they bear ones that no operator gives out. What
-- was noted of those customers goes with them.
with made as (
  select ids.id::uuid as id
  from history, jsonb_array_elements_text(changes -> 'orders' -> 'to') as ids (id)
  where entity = 'demo' and entity_id = 'orders'
), moved as (
  update orders set phone = '+38000' || substr(phone, 7)
  where phone like '+38050110%' and id in (select id from made)
  returning old.phone, new.phone as nobodys
), people as (
  select distinct phone, nobodys from moved
), notes as (
  update customer_notes n set phone = p.nobodys from people p where n.phone = p.phone
)
update customer_merges m
set phone = coalesce((select nobodys from people p where p.phone = m.phone), phone),
  main_phone = coalesce((select nobodys from people p where p.phone = m.main_phone), main_phone)
where m.phone in (select phone from people) or m.main_phone in (select phone from people);
