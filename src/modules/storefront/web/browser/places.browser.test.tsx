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

const streets = [{ ref: 'street-1', name: 'вул. Садова' }]

/** The address of a checkout, as it stands once it was filled in. */
function show(filled: Record<string, string>): (name: string) => HTMLInputElement {
  const answered = vi.spyOn(window, 'fetch').mockImplementation((address) => {
    const { pathname, searchParams } = new URL(typeof address === 'string' ? address : '', location.origin)
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    const isStreets = pathname.endsWith('/streets')
    if (isStreets)
      return Promise.resolve(Response.json({ Data: streets.filter(({ name }) => name.toLowerCase().includes(search)) }))
    const found = pathname.endsWith('/branches')
      ? [branch].filter(({ name }) => search === '' || name.toLowerCase().includes(search))
      : towns
          .filter(({ name }) => name.toLowerCase().startsWith(search))
          .map((town) => ({ ...town, district: '', isNamesake: false }))
    return Promise.resolve(Response.json({ Data: found }))
  })
  const words = JSON.stringify({
    label: '',
    count: '#',
    nothing: '',
    branch: '',
    locker: '',
    point: '',
    tooDear: '',
    door: 'Курʼєр',
  })
  const html = `<form>
    <input type="radio" name="carrier" value="novaPoshta" data-places checked />
    <div data-address><div><input id="city" data-part="city" data-place /></div>
    <div><input id="branch" data-part="branch" data-place /></div>
    <input data-part="cityRef" hidden /><input data-part="branchRef" hidden /></div></form>`
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  onTestFinished(() => {
    answered.mockRestore()
    document.body.replaceChildren()
  })
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-part=${name}]`) as HTMLInputElement
  for (const name of ['city', 'branch']) field(name).dataset.suggest = words
  for (const [name, value] of Object.entries(filled)) field(name).value = value
  offerPlaces(document.querySelector('form') as HTMLFormElement)
  return field
}

const chosen = { city: 'Київ', branch: 'Відділення №12: вул. Хрещатик, 22' }

const choose = async (field: (name: string) => HTMLInputElement, typed: string) => {
  await userEvent.fill(field('city'), typed)
  await expect.poll(() => document.querySelectorAll('#city-list [role=option]').length).toBe(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('branch')
}
const placeOf = (field: (name: string) => HTMLInputElement) =>
  ['city', 'branch', 'branchRef'].map((name) => field(name).value)

it.each([
  ['chosen from the list', { ...chosen, cityRef: 'town-Київ', branchRef: 'branch-12' }],
  ['of an order before', chosen],
  ['written by hand', { city: 'Київ', branch: 'вул. Садова, 5' }],
])('[DEL-7] a branch that was %s goes with its town, and comes back with it', async (_, filled) => {
  const field = show(filled)
  const before = placeOf(field)
  await choose(field, 'ки')
  expect(placeOf(field)).toEqual(before)
  await choose(field, 'льв')
  expect(placeOf(field)).toEqual(['Львів', '', ''])
  await userEvent.fill(field('branch'), 'Відділення 4')
  await choose(field, 'київ')
  expect(placeOf(field)).toEqual(before)
  await choose(field, 'львів')
  expect(placeOf(field)).toEqual(['Львів', 'Відділення 4', ''])
})

it('[DEL-7] in a town that is no list’s the branch of another one is gone, too; one that was typed before any town stays', async () => {
  const field = show(chosen)
  await userEvent.fill(field('city'), 'с. Нове')
  await userEvent.click(field('branch'))
  expect(field('branch').value).toBe('')

  const blank = show({})
  await userEvent.fill(blank('branch'), 'Відділення 7')
  await choose(blank, 'льв')
  expect(blank('branch').value).toBe('Відділення 7')
})

it('[DEL-6] under a town stand its streets, too: a chosen one waits for its house, and is no branch', async () => {
  const field = show({})
  await choose(field, 'льв')
  await userEvent.keyboard('садов')
  const options = () => [...document.querySelectorAll('#branch-list [role=option]')].map((each) => each.textContent)
  await expect.poll(options).toEqual(['вул. СадоваКурʼєр'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(placeOf(field)).toEqual(['Львів', 'вул. Садова, ', ''])
  expect(document.activeElement?.id).toBe('branch')
  await userEvent.keyboard('5, кв. 3')
  expect(placeOf(field)).toEqual(['Львів', 'вул. Садова, 5, кв. 3', ''])
  await expect.poll(options).toEqual([])
})
