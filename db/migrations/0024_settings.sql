-- owner: platform
-- What Admins told the shop, by the names that the environment knows, written as there; keys of companies are sealed.
-- A setting without a row is as the shop came.
create table settings (
  name text primary key,
  value text not null
);

-- Raised by every change of a section, so that two Admins do not overwrite each other.
create table setting_sections (
  section text primary key,
  version integer not null
);
