export const en = {
  days: '{days, plural, one {# day} other {# days}}',
  ofDays: '{days, plural, one {# day} other {# days}}',
  span: '{span} {to, plural, one {day} other {days}}',
  transit: '{to}, usually {span} {days, plural, one {day} other {days}} on the way.',
  cost: '₴{span}',
  'paidBy.shopper': 'you pay for the return delivery',
  'paidBy.shop': 'we pay for the return delivery',

  sellerInParcel: 'The seller’s name and details are in the document that comes with your parcel.',

  'write.both': 'Message us on [Instagram](#instagram) or [Facebook](#facebook): that’s quickest.',
  'write.instagram': 'Message us on [Instagram](#instagram): that’s quickest.',
  'write.facebook': 'Message us on [Facebook](#facebook): that’s quickest.',
  'write.neither': 'Write or call: our details are at the top of this page.',
}
