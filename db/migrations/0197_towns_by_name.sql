-- owner: delivery
-- Towns are looked up by their names in any case of letters: the branch of the sender at each price, a typed address (DEL-3, DEL-6).
create index nova_poshta_settlements_lower_name on nova_poshta_settlements (lower(name));
