export const en = {
  days: '{days, plural, one {# day} other {# days}}',
  ofDays: '{days, plural, one {# day} other {# days}}',
  span: '{span} {to, plural, one {day} other {days}}',
  transit: '{to}, usually {span} {days, plural, one {day} other {days}} on the way.',
  agreed: 'we’ll agree a time and place with you.',
  cost: '₴{span}',
  'delivery.shopper':
    'You pay the carrier, at its own rates, when you receive the parcel. For a small parcel that’s about {cost}, depending on the carrier, the weight and the distance.',
  'delivery.below':
    'For a smaller order you pay the carrier, at its own rates, when you receive the parcel. For a small parcel that’s about {cost}, depending on the carrier, the weight and the distance.',
  'delivery.from': 'For orders of {sum} and more, we pay for delivery.',
  'delivery.shop': 'We pay for delivery.',
  'pay.onDelivery': 'You pay when you receive the parcel, or as we agreed by phone.',
  'pay.orByCard':
    'You pay when you receive the parcel, or ahead by card on this site, if you chose that at checkout. You may also pay as we agreed by phone.',
  'paidBy.shopper': 'you pay for the return delivery',
  'paidBy.shop': 'we pay for the return delivery',

  sellerInParcel: 'The seller’s name and details are in the document that comes with your parcel.',

  write: 'Messaging us is quickest: the links are at the top of this page.',
  call: 'Give us a call: our number is at the top of this page.',
  mail: 'Email us: our address is at the top of this page.',
  ask: 'Ask a question on a product’s page, and we’ll send you the answer.',
  writeOrCall: 'Write or call: our details are at the top of this page.',
}
