-- owner: reviews
-- What staff made of a question carries its version, so that nobody's answer is overwritten unseen.

alter table questions add column version integer not null default 1;
