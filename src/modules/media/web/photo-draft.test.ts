import { describe, expect, it } from 'vitest'
import { isPictureKey, longestKey } from '../key.ts'
import {
  addDrafts,
  areReady,
  changeDraft,
  draftsOf,
  moveDraft,
  newDraft,
  newKeys,
  pathnameIn,
  removeDraft,
  restoreDraft,
  type PhotoDraft,
} from './photo-draft.ts'

const names = (drafts: readonly PhotoDraft[]) => drafts.map(({ name, position }) => `${position} ${name}`)
const three = draftsOf(['a', 'b', 'c'].map((name) => ({ key: `products/Bag/B-1/${name}`, name, src: `/${name}` })))
const [first, second] = three as [PhotoDraft, PhotoDraft, PhotoDraft]

describe('the order of photos', () => {
  it('[A4] a photo moves to any place, and the first is the main one', () => {
    expect(names(moveDraft(three, first.id, 2))).toEqual(['0 b', '1 c', '2 a'])
    expect(names(moveDraft(three, second.id, 0))).toEqual(['0 b', '1 a', '2 c'])
    expect(names(moveDraft(three, second.id, 1))).toEqual(['0 a', '1 b', '2 c'])
  })

  it.each([-1, 3])('[A4] it does not move to place %s, which is none', (place) =>
    expect(names(moveDraft(three, first.id, place))).toEqual(['0 a', '1 b', '2 c']),
  )

  it('[B14] one that comes back stands where it stood, or last when there are fewer now', () => {
    const without = removeDraft(three, second.id)
    expect(names(without)).toEqual(['0 a', '1 c'])
    expect(names(restoreDraft(without, second))).toEqual(['0 a', '1 b', '2 c'])
    expect(names(restoreDraft([], second))).toEqual(['0 b'])
  })

  it('[B14] a form is saved once nothing is under way and nothing failed', () => {
    const added = addDrafts(three, [newDraft('x', 'd.jpg')])
    expect(names(added).at(-1)).toBe('3 d.jpg')
    expect(areReady(three)).toBe(true)
    expect(areReady(added)).toBe(false)
    expect(areReady(changeDraft(added, 'x', { state: 'failed' }))).toBe(false)
    const ready = changeDraft(added, 'x', { state: 'ready', key: 'products/Bag/B-1/d-2.jpg' })
    expect(areReady(ready)).toBe(true)
    // a form may not delete photos saved before
    expect(newKeys(ready)).toEqual(['products/Bag/B-1/d-2.jpg'])
    expect(newKeys(added)).toEqual([])
  })
})

const folder = 'products/Bag/B-1'

it.each([
  ['boots.jpg', `${folder}/boots.jpg`],
  ['Сумка «Бузина» 1.JPG', `${folder}/Сумка «Бузина» 1.JPG`],
  ['п’ятниця.png', `${folder}/п’ятниця.png`],
  ['../../etc/passwd', `${folder}/.-.-etc-passwd`],
  ['50%.jpg', `${folder}/50-.jpg`],
  ['', `${folder}/-`],
  ['..', `${folder}/-`],
])('[IMG-2] a file of the name %j has a place in the folder', (name, pathname) => {
  expect(pathnameIn(folder, name)).toBe(pathname)
  expect(isPictureKey(pathname)).toBe(true)
})

it('[IMG-2] a long name is cut, keeps its ending, and leaves room for what the store adds', () => {
  const pathname = pathnameIn(folder, `${'ї'.repeat(600)}.jpeg`)
  expect(pathname).toBe(`${folder}/${'ї'.repeat(120)}.jpeg`)
  const deep = `products/Bag/${'x'.repeat(longestKey - 60)}`
  expect(pathnameIn(deep, `${'ї'.repeat(600)}.jpeg`).length).toBe(longestKey - 31)
  expect(pathnameIn(folder, `${'x'.repeat(119)}👢.jpg`)).toBe(`${folder}/${'x'.repeat(119)}.jpg`)
})
