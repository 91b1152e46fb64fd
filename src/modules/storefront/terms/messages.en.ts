export const en = {
  days: '{days, plural, one {# day} other {# days}}',
  ofDays: '{days, plural, one {# day} other {# days}}',
  span: '{span} {to, plural, one {day} other {days}}',
  transit: '{to}, usually {span} {days, plural, one {day} other {days}} on the way.',
  cost: '₴{span}',
  'paidBy.shopper': 'you pay for sending it back',
  'paidBy.shop': 'we pay for sending it back',

  'write.both': 'Write on [Instagram](#instagram) or [Facebook](#facebook): that is the fastest.',
  'write.instagram': 'Write on [Instagram](#instagram): that is the fastest.',
  'write.facebook': 'Write on [Facebook](#facebook): that is the fastest.',
  'write.neither': 'Write or call: how to reach us stands at the top of this page.',
}
