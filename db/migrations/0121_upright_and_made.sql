-- owner: storefront
-- A photo that is not made shows nothing: what may stand on the first screen is told anew where such a one is upright.
insert into shelf_dirty (picture_id) select id from pictures where height > width and variants = '[]';
