import { expect, it, onTestFinished } from 'vitest'
import { showChosen } from './chosen-photos.ts'

async function photo(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 20)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 20)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

it('photos of a review are shown as they are chosen; what cannot be drawn is left out, and a new choice replaces the old one', async () => {
  const field = Object.assign(document.createElement('input'), { type: 'file', multiple: true })
  document.body.append(field)
  onTestFinished(() => document.body.replaceChildren())
  const choose = async (...files: File[]) => {
    const chosen = new DataTransfer()
    for (const file of files) chosen.items.add(file)
    field.files = chosen.files
    await showChosen(field)
    return Array.from(document.querySelectorAll('canvas'), ({ ariaLabel }) => ariaLabel)
  }
  expect(await choose(await photo('a.png'), new File(['none'], 'b.png'), await photo('c.png'))).toEqual([
    'a.png',
    'c.png',
  ])
  expect(await choose(await photo('d.png'))).toEqual(['d.png'])
  expect(await choose()).toEqual([])
})
