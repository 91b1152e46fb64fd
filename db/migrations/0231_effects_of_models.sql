-- owner: moving-in
-- The plan of next week's file says how many of its models bring anything (WIRE-11).
alter table move_models
  add column effect text not null default 'added',
  add constraint move_models_effect check (effect in ('added', 'changed', 'linked', 'same'));
