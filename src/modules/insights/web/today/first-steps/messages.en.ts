import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  title: 'First steps',
  done: '{done} of {all} done',
  away: 'Put away',
  isDone: 'Done',
  moving: 'Already selling at Prom or elsewhere? Move your goods in one evening',
  'step.name': 'Name the shop',
  'why.name': 'Its name and tagline stand on every page',
  'step.contacts': 'Leave your contacts',
  'why.contacts': 'A phone or an email by which shoppers find you',
  'step.goods': 'Add the first product',
  'why.goods': 'Or all at once: the list of products imports them',
  'step.photo': 'Add a photo of a product',
  'why.photo': 'Nobody buys what has no photo',
  'step.delivery': 'Check times and costs of delivery',
  'why.delivery': 'Shoppers see these numbers in the bag',
  'step.order': 'Wait for the first order',
  'why.order': 'Or write down one that you took by phone',
}
