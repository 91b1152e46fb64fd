export const en = {
  loading: 'Loading…',
  failed: 'Speed could not be loaded: {why}',
  lead: 'How fast pages open for visitors over the last {days} days. Three views of four were no slower than each number. One view in {every} is measured, and nothing says whose it was.',
  none: 'Nobody has visited yet. Numbers appear once visitors leave their first pages.',
  few: 'too few views',

  'device.phone': 'Phones',
  'device.desk': 'Computers and tablets',

  page: 'Page',
  views: 'Views',
  'page.home': 'Home',
  'page.listing': 'Product list',
  'page.search': 'Search',
  'page.product': 'Product',
  'page.cart': 'Bag',
  'page.checkout': 'Checkout',
  'page.other': 'Other pages',

  lcp: 'Main content visible',
  inp: 'Response to a press',
  cls: 'Layout shifts',
  ttfb: 'Server response',

  seconds: '{value} s',
  milliseconds: '{value} ms',
  unknown: 'not measured',

  good: 'good',
  needsWork: 'needs work',
  poor: 'poor',
}
