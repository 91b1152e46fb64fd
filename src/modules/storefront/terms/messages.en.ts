export const en = {
  days: '{days, plural, one {# day} other {# days}}',
  ofDays: '{days, plural, one {# day} other {# days}}',
  span: '{span} {to, plural, one {day} other {days}}',
  transit: '{to}, usually {span} {days, plural, one {day} other {days}} on the way.',
  cost: '₴{span}',
  'paidBy.shopper': 'you pay for the return delivery',
  'paidBy.shop': 'we pay for the return delivery',

  sellerInParcel: 'The seller’s name and details are in the document that comes with your parcel.',

  write: 'Messaging us is quickest: the links are at the top of this page.',
  writeOrCall: 'Write or call: our details are at the top of this page.',
}
