-- owner: media
-- A picture in the photo store: its key (IMG-2) and the files made of it.
-- variants: [{"format": "avif" | "webp", "width": 400, "height": 500, "file": "<content hash>.avif"}]
create table pictures (
  id uuid primary key default uuidv7(),
  key text not null unique check (key like 'products/%' and length(key) <= 950),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  average_colour text not null check (average_colour ~ '^#[0-9a-f]{6}$'),
  placeholder text not null default '',
  variants jsonb not null,
  created_at timestamptz(3) not null default now()
);
