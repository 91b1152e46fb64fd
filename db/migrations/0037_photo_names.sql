-- owner: media
-- What a photo was called when it was given; its key has a suffix, and nothing that a path cannot hold.
alter table pictures add column name text not null default '';

-- the suffix of the upload, and those of moves after it, go; the ending stays
update pictures
set name = regexp_replace(regexp_replace(key, '^.*/', ''), '-[A-Za-z0-9]{30}(-[A-Za-z0-9]{8})*(\.[^.]*)?$', '\2');
