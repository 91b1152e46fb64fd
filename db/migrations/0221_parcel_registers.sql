-- owner: parcels
-- Registers of parcels that are handed over together, made at their carrier (DEL-3).
create table parcel_registers (
  id uuid primary key default uuidv7(),
  carrier text not null,
  -- asking: queued, or asked for just now. unclear: asked for, and the answer was lost. failed: the carrier said no
  state text not null,
  -- null until the carrier is asked, and again where it certainly made none
  asked_at timestamptz(3),
  -- the carrier's id of it
  ref text not null default '',
  number text not null default '',
  -- the carrier's words
  refusal text not null default '',
  actor_id uuid,
  actor_name text not null default '',
  actor_machine text,
  created_at timestamptz(3) not null default now(),
  made_at timestamptz(3),
  printed_at timestamptz(3),
  constraint parcel_registers_made check (state <> 'made' or ref <> '' and number <> ''),
  constraint parcel_registers_state check (state in ('asking', 'unclear', 'made', 'failed'))
);
create index parcel_registers_created_at on parcel_registers (created_at);

alter table parcel_documents
  -- the register in which the parcel is, or is about to be
  add column register_id uuid references parcel_registers,
  -- the carrier's words where its register does not take the parcel
  add column register_refusal text not null default '';
create index parcel_documents_register on parcel_documents (register_id) where register_id is not null;
