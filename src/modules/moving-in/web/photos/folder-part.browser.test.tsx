import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError, type Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { findViolations, sidewaysScroll } from '../../../../../tests/components/axe.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { addMovePhoto, holdMovePhotos } from '../../contract.ts'
import { FolderPart } from './folder-part.tsx'
import { photoTexts } from './texts.ts'

const t = photoTexts('uk')

/** The part over a server that knows BAG-17 alone. */
async function open(width: 1360 | 390) {
  const given: { name: string; bytes: string }[] = []
  const heard = { resumed: 0 }
  const call = (async (endpoint: unknown, { query, file }: { query?: { name: string }; file?: File } = {}) => {
    if (endpoint === holdMovePhotos) heard.resumed++
    if (endpoint === addMovePhoto && query && file) {
      if (!query.name.includes('BAG-17')) throw new ApiError(404, 'У назві немає коду')
      given.push({ name: query.name, bytes: await file.text() })
    }
    return { data: {}, headers: new Headers() }
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <FolderPart id="0190a000-0000-7000-8000-000000000001" />
      </CallContext>
    </QueryClientProvider>,
    { width },
  )
  return { given, heard }
}

/** Stored parts, as plain ZIP has them. */
function archiveOf(parts: readonly (readonly [name: string, text: string, crc: number])[]): File {
  const encoder = new TextEncoder()
  const words = (...all: readonly (readonly [bits: 16 | 32, value: number])[]) => {
    const view = new DataView(new ArrayBuffer(all.reduce((sum, [bits]) => sum + bits / 8, 0)))
    let at = 0
    for (const [bits, value] of all) {
      if (bits === 16) view.setUint16(at, value, true)
      else view.setUint32(at, value, true)
      at += bits / 8
    }
    return new Uint8Array(view.buffer)
  }
  const [chunks, list]: [Uint8Array<ArrayBuffer>[], Uint8Array<ArrayBuffer>[]] = [[], []]
  const sizeOf = (all: readonly Uint8Array[]) => all.reduce((sum, { byteLength }) => sum + byteLength, 0)
  for (const [spelt, text, crc] of parts) {
    const [name, content] = [encoder.encode(spelt), encoder.encode(text)]
    const about = [
      [16, 20],
      [16, 0x800],
      [16, 0],
      [32, 0],
      [32, crc],
    ] as const
    const sizes = [
      [32, content.length],
      [32, content.length],
      [16, name.length],
      [16, 0],
    ] as const
    const at = sizeOf(chunks)
    list.push(words([32, 0x02014b50], [16, 20], ...about, ...sizes, [16, 0], [16, 0], [16, 0], [32, 0], [32, at]), name)
    chunks.push(words([32, 0x04034b50], ...about, ...sizes), name, content)
  }
  const end = words(
    [32, 0x06054b50],
    [32, 0],
    [16, parts.length],
    [16, parts.length],
    [32, sizeOf(list)],
    [32, sizeOf(chunks)],
    [16, 0],
  )
  return new File([...chunks, ...list, end], 'фото.zip', { type: 'application/zip' })
}

const choose = (file: File) =>
  userEvent.upload(document.querySelectorAll<HTMLInputElement>('input[type=file]')[1] as HTMLInputElement, file)

it.each([1360, 390] as const)(
  '[IMG-4] photos of an archive are given by their paths, and the others are named, at %i px',
  async (width) => {
    const { given, heard } = await open(width)

    await choose(
      archiveOf([
        ['осінь/BAG-17/10.jpg', '', 0],
        ['осінь/BAG-17/2.jpg', '', 0],
        ['HAT-1.jpg', '', 0],
        ['../BAG-17.jpg', '', 0],
        ['BAG-17/3.jpg', 'раз', 7],
      ]),
    )
    await expect.element(page.getByText(t('done', { done: 2, total: 5 }))).toBeVisible()
    expect(given.map(({ name }) => name)).toEqual(['осінь/BAG-17/2.jpg', 'осінь/BAG-17/10.jpg'])
    expect(heard.resumed).toBe(1)
    await page.getByText(t('refused', { count: 3 })).click()
    await expect.element(page.getByText(t('part.unsafeName'))).toBeVisible()
    await expect.element(page.getByText(t('part.partBroken'))).toBeVisible()
    await expect.element(page.getByText('У назві немає коду')).toBeVisible()
    expect(await findViolations()).toEqual([])
    expect(sidewaysScroll()).toBe(0)
  },
)

it('[FORM-6] a file that is no archive has an error in words', async () => {
  const { given } = await open(1360)
  await choose(new File(['BAG-17;900'], 'фото.zip'))
  await expect.element(page.getByText(t('archive.notArchive'))).toBeVisible()
  await choose(new File(['Rar!..............................'], 'фото.zip'))
  await expect.element(page.getByText(t('archive.otherArchive'))).toBeVisible()
  expect(given).toEqual([])
})
