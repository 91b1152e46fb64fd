import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { offerPlaces } from './places.ts'

const towns = ['Київ', 'Львів'].map((name) => ({ ref: `town-${name}`, name, label: name, kind: 'city', oblast: '' }))
const branch = {
  ref: 'branch-4',
  kind: 'branch',
  number: '4',
  name: 'Відділення №4: вул. Дорошенка, 24',
  address: 'вул. Дорошенка, 24',
  mostWeight: null,
  mostValue: null,
  mostSize: null,
}

/** The address of a checkout, as it stands once it was filled in. */
function show(filled: Record<string, string>): (name: string) => HTMLInputElement {
  const answered = vi.spyOn(window, 'fetch').mockImplementation((address) => {
    const { pathname, searchParams } = new URL(typeof address === 'string' ? address : '', location.origin)
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    const found = pathname.endsWith('/branches')
      ? [branch]
      : towns
          .filter(({ name }) => name.toLowerCase().startsWith(search))
          .map((town) => ({ ...town, district: '', isNamesake: false }))
    return Promise.resolve(Response.json({ Data: found }))
  })
  const words = JSON.stringify({ label: '', count: '#', nothing: '', branch: '', locker: '', point: '', tooDear: '' })
  const html = `<form>
    <input type="radio" name="carrier" value="novaPoshta" data-places checked />
    <div><input id="city" name="city" /></div><div><input id="branch" name="branch" /></div>
    <input name="cityRef" hidden /><input name="branchRef" hidden /></form>`
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  onTestFinished(() => {
    answered.mockRestore()
    document.body.replaceChildren()
  })
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
  for (const name of ['city', 'branch']) field(name).dataset.suggest = words
  for (const [name, value] of Object.entries(filled)) field(name).value = value
  offerPlaces(document.querySelector('form') as HTMLFormElement)
  return field
}

const chosen = { city: 'Київ', branch: 'Відділення №12: вул. Хрещатик, 22' }

it.each([
  ['chosen from the list', { ...chosen, cityRef: 'town-Київ', branchRef: 'branch-12' }],
  ['of an order before', chosen],
])('[DEL-6] a branch that was %s stands in its own town alone', async (_, filled) => {
  const field = show(filled)
  const choose = async (typed: string) => {
    await userEvent.fill(field('city'), typed)
    await expect.poll(() => document.querySelectorAll('#city-list [role=option]').length).toBe(1)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => document.activeElement?.id).toBe('branch')
  }
  await choose('ки')
  expect([field('city').value, field('branch').value]).toEqual(['Київ', chosen.branch])
  await choose('льв')
  expect([field('city').value, field('branch').value, field('branchRef').value]).toEqual(['Львів', '', ''])
})

it('[DEL-6] in a town that is no list’s the branch of another one is gone, too; what was written by hand stays', async () => {
  const field = show(chosen)
  await userEvent.fill(field('city'), 'с. Нове')
  await userEvent.click(field('branch'))
  expect(field('branch').value).toBe('')
  await userEvent.fill(field('branch'), 'вул. Садова, 5')
  await userEvent.fill(field('city'), 'льв')
  await expect.poll(() => document.querySelectorAll('#city-list [role=option]').length).toBe(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => field('cityRef').value).toBe('town-Львів')
  expect(field('branch').value).toBe('вул. Садова, 5')
})
