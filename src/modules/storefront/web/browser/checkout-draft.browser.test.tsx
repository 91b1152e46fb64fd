import { expect, it, onTestFinished } from 'vitest'
import { tabStorage } from '#platform/web/browser-storage.ts'
import { keepCheckoutDraft } from './checkout-draft.ts'

const carriers = ['novaPoshta', 'ukrposhta', 'meest']

/** A checkout as it comes, before its script. */
function show(draft?: Record<string, string>): void {
  const choices = carriers.map(
    (value, index) => `<input type="radio" name="carrier" value="${value}" ${index === 0 ? 'checked' : ''} />`,
  )
  const html = `<form data-checkout><input name="firstName" />${choices.join('')}<div data-address><input name="meest-city" /></div></form>`
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  tabStorage.removeItem('checkout')
  if (draft) tabStorage.setItem('checkout', JSON.stringify(draft))
  onTestFinished(() => {
    tabStorage.removeItem('checkout')
    document.body.replaceChildren()
  })
}

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement
const choose = (value: string) => ((document.querySelector(`[value=${value}]`) as HTMLInputElement).checked = true)
const chosen = () => document.querySelector<HTMLInputElement>('[name=carrier]:checked')?.value
const kept = () => JSON.parse(tabStorage.getItem('checkout') ?? '{}') as unknown

it('[U37] a choice made before the script came stays, whatever was chosen before a reload', () => {
  show({ carrier: 'ukrposhta', 'meest-city': 'Луцьк' })
  choose('meest')
  keepCheckoutDraft()
  expect([chosen(), field('meest-city').value]).toEqual(['meest', 'Луцьк'])
  expect(kept()).toEqual({ carrier: 'meest', 'meest-city': 'Луцьк' })

  show({ carrier: 'ukrposhta' })
  keepCheckoutDraft()
  expect(chosen()).toBe('ukrposhta')
})

it('[U37] a text typed before the script came outlives a change of language that follows at once', () => {
  show()
  field('firstName').value = 'Іра'
  keepCheckoutDraft()
  expect(kept()).toEqual({ firstName: 'Іра', carrier: 'novaPoshta' })
  show()
  keepCheckoutDraft()
  expect(kept()).toEqual({})
})
