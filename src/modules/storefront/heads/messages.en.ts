export const en = {
  'about.bags':
    'Handmade bags for every day and for best, with the price and what’s in stock shown at a glance. We deliver anywhere in Ukraine.',
  'about.shoes':
    'Shoes in sizes 35–41, with the sizes in stock shown at a glance. Try them on at the branch before you pay, and exchange them within {days, plural, one {# day} other {# days}}.',
  'about.wallets': 'Wallets that match your bag and last for years. We deliver anywhere in Ukraine.',
  'about.hairHoops':
    'Headbands in fabric and with beads, for every day and for special occasions. We deliver anywhere in Ukraine.',
  'about.belts': 'Handmade belts for dresses, coats and jeans. We deliver anywhere in Ukraine.',
  'about.garlands': 'Handmade garlands for the home, the porch and celebrations. We deliver anywhere in Ukraine.',
  'about.socks':
    'Warm socks and dressy ones, for adults and children, for yourself or as a gift. We deliver anywhere in Ukraine.',
  'about.hats':
    'Hats, bucket hats, berets and beanies to keep the sun off and the spirits up. We deliver anywhere in Ukraine.',
  'about.new': 'The latest from every shelf: bags, shoes, socks and whatever has just arrived from the workshop.',
  'about.sale': 'Everything that costs less than it did, from every shelf, while it lasts.',
  'list.descriptionOfPage': '{description} Page {page}.',

  'title.delivery': 'Delivery and payment: what it costs and how long it takes',
  'title.returns': 'Returns and exchanges within {days, plural, one {# day} other {# days}}',
  'title.contacts': 'Contact us: where to find us and how to ask',
  'title.care': 'Caring for leather, wool, velvet and straw',
  'title.about': 'About the shop and the people who make its things',
  'title.offer': 'Terms of sale: the agreement you order by',
  'title.privacy': 'Privacy: what data we take and why',
  'title.sizes': 'Shoe size guide in centimetres',
  'sizes.description': 'Shoe sizes and insole lengths in centimetres: how to measure your foot and choose your size.',
}
