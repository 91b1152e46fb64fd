-- owner: catalog
alter table product_colours
  add check (family in ('red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'brown', 'black', 'grey', 'white',
    'multicolour'));
