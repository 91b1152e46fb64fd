import { expect, it } from 'vitest'
import type { OrderMessage } from '../../order-message.contract.ts'
import { changeOf, draftOf, insertAt, mistakeIn, mistakesIn, typedIn } from './message-drafts.ts'

const saved: OrderMessage = {
  event: 'sent',
  isOn: false,
  isOnForMarketplace: false,
  wording: {
    uk: { subject: 'Замовлення {number} вже їде', text: 'Марʼяно, їде {number}' },
    en: { subject: 'Order {number} is on its way', text: 'It’s on its way: {number}' },
  },
  isUnchanged: false,
  version: 1,
}
const typed = (uk: Partial<OrderMessage['wording']['uk']>) => ({
  ...saved,
  wording: { ...saved.wording, uk: { ...saved.wording.uk, ...uk } },
})

it('[B12] only what differs is saved, each text for itself', () => {
  expect(changeOf(saved, saved)).toBeUndefined()
  expect(changeOf(typed({ text: `${saved.wording.uk.text} ` }), saved)).toBeUndefined()
  expect(changeOf({ ...saved, isOn: true }, saved)).toEqual({ event: 'sent', isOn: true })
  expect(changeOf(typed({ text: "Мар'яно, {number}" }), saved)).toEqual({
    event: 'sent',
    wording: { uk: { text: "Мар'яно, {number}" } },
  })
})

it('[B21] the text typed of a message stands over somebody else’s save meanwhile', () => {
  const draft = typed({ text: `${saved.wording.uk.text} ` })
  expect(draftOf(saved, typedIn(draft, saved))).toEqual(draft)
  const theirs = { ...saved, isOn: true, wording: { ...saved.wording, en: { subject: 'Sent', text: 'On its way' } } }
  const over = draftOf(theirs, typedIn(typed({ text: 'Їде {номер}' }), saved))
  expect(changeOf(over, theirs)).toEqual({ event: 'sent', wording: { uk: { text: 'Їде {номер}' } } })
})

it('a word in braces that stands for nothing is a mistake, in whichever text it stands', () => {
  expect(mistakeIn('text', 'Їде {number} до {city}')).toEqual({ unknown: '{city}' })
  expect(mistakeIn('subject', 'є {number'.repeat(20))).toEqual({ most: 150 })
  expect(
    mistakeIn('text', 'Їде {номер}, {Імʼя}, {ім’я}, {до  сплати}, {ттн}, {amountDue}, {amount due}'),
  ).toBeUndefined()
  expect(mistakesIn([typed({ subject: '{нумер}' }), saved])).toEqual([
    { event: 'sent', language: 'uk', part: 'subject' },
  ])
})

it('a placeholder is put where the cursor stands, over what is selected', () => {
  expect(insertAt('Їде ', 'номер', { start: 4, end: 4 })).toEqual({ text: 'Їде {номер}', cursor: 11 })
  expect(insertAt('Їде щось', 'number', { start: 4, end: 8 })).toEqual({ text: 'Їде {number}', cursor: 12 })
})
