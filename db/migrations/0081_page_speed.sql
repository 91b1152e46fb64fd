-- owner: speed
-- How fast pages were in visitors' browsers: how many views of a day measured about so much. Nothing says whose they were.
create table page_speed (
  day date not null,
  page text not null,
  device text not null check (device in ('phone', 'desk')),
  vital text not null check (vital in ('lcp', 'inp', 'cls', 'ttfb')),
  -- eight to each doubling
  bucket smallint not null check (bucket between 0 and 200),
  views integer not null,
  primary key (day, page, device, vital, bucket)
);
