-- owner: platform
-- Subjects that the shop asks companies about until each is over: parcels, payments without an answer (OUT-8).
create table followed (
  -- which following it is of
  kind text not null,
  -- what the company knows it by
  subject text not null,
  -- due to be asked about; while somebody asks, when their claim ends
  ask_at timestamptz(3) not null,
  -- questions in a row that brought nothing new
  asked integer not null default 0,
  followed_at timestamptz(3) not null default now(),
  last_asked_at timestamptz(3),
  primary key (kind, subject)
);
create index followed_due on followed (kind, ask_at);
