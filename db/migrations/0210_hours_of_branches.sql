-- owner: delivery
alter table nova_poshta_branches add column hours jsonb;
comment on column nova_poshta_branches.hours is
  'When it is open from Monday to Sunday, such as 08:00-21:00; an empty text where it is closed. Null where nobody knows.';
