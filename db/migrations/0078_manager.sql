-- owner: identity
-- Who does all of the work, and is told neither what things cost nor what they earn (WIRE-12).
insert into roles (id, name) values ('6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e04', 'Manager');
alter table roles add check (name in ('User', 'Admin', 'Packer', 'Manager'));
