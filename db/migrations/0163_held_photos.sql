-- owner: media
-- is_held: nobody may make anything of it yet; drops_original: sent by a stranger, the file itself goes once its pictures are
-- made; was_moving: pages show the first of its frames.
alter table pictures
  add column is_held boolean not null default false,
  add column drops_original boolean not null default false,
  add column was_moving boolean not null default false;
