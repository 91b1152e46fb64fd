import { expect, it, onTestFinished } from 'vitest'
import { keepPlaceInLanguages } from './language-link.ts'

it('[LOC-2] in the middle of signing in the other language is led to the same step, with the link of a letter', () => {
  const here = location.href
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  onTestFinished(() => {
    history.replaceState(null, '', here)
    document.removeEventListener('click', stay)
    document.body.replaceChildren()
  })
  const link = document.createElement('a')
  Object.assign(link, { href: '/language/en?to=%2Flogin', textContent: 'English' })
  link.dataset.language = 'en'
  document.body.replaceChildren(link)
  keepPlaceInLanguages()
  for (const [address, led] of [
    ['/uk/login?step=code&by=phone', '/language/en?to=%2Flogin%3Fstep%3Dcode%26by%3Dphone'],
    ['/login#activate/1/secret', '/language/en?to=%2Flogin#activate/1/secret'],
  ] as const) {
    history.replaceState(null, '', address)
    link.click()
    expect(link.href).toBe(location.origin + led)
  }
})
