import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  button: 'In charge: {name}. Change',
  menu: 'Who is in charge of the order',
  me: '{name} (you)',
  nobody: 'Nobody',
  take: 'Take it',
  done: '{count, plural, =1 {Order {numbers}: {name} is in charge} other {{name} is in charge of # orders}}',
  freed: '{count, plural, =1 {Nobody is in charge of order {numbers}} other {Nobody is in charge of # orders}}',
  undone: 'In charge are those who were before',
  failed: 'Order {number} was not handed over: {why}',
  movedOn: '{name} is in charge of it by now',
  repeat: 'Repeat',
  'bulk.title': '{count, plural, one {Who is in charge of # order} other {Who is in charge of # orders}}',
  'bulk.to': 'Hand over to',
  'bulk.waiting': 'Choose whom to hand the orders over to',
  'bulk.order': 'Order',
  'bulk.before': 'Now',
  'bulk.after': 'Will be',
  'bulk.same': 'It is so already',
}
