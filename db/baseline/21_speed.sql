-- owner: speed

create table page_speed (
  day date not null,
  page text not null check (page in ('home', 'listing', 'search', 'product', 'cart', 'checkout', 'other')),
  device text not null check (device in ('phone', 'desk')),
  vital text not null check (vital in ('lcp', 'inp', 'cls', 'ttfb')),
  bucket smallint not null check (bucket >= 0 and bucket <= 200),
  views integer not null,
  primary key (day, page, device, vital, bucket)
);
comment on table page_speed is
  'The speed of pages in visitors'' browsers: how many views of a day measured about so much. Nothing says whose '
  'they were.';
comment on column page_speed.bucket is 'Eight to each doubling.';
