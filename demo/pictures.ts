import { readFile } from 'node:fs/promises'
import type { Shop } from '#platform/server/shop.ts'
import { storePictureFiles, type PictureFormat, type StoredPicture } from '#modules/media/server/index.ts'

/** The pictures of the goods, and those that buyers show with their reviews. */
const folders = ['./pictures/', './review-photos/'].map((name) => new URL(name, import.meta.url))

interface PictureFile {
  key: string
  width: number
  height: number
  averageColour: string
  files: { file: string; format: PictureFormat; width: number; height: number }[]
}

export type FiledPicture = Omit<StoredPicture, 'id' | 'key'>

/** Puts the files into the photo store, and answers them by their keys; those that are there already stay. */
export async function storePictures(shop: Shop): Promise<Map<string, FiledPicture>> {
  const stored = await Promise.all(folders.map((folder) => storeFolder(shop, folder)))
  return new Map(stored.flat())
}

async function storeFolder(shop: Shop, folder: URL): Promise<(readonly [key: string, FiledPicture])[]> {
  const index: PictureFile[] = JSON.parse(await readFile(new URL('index.json', folder), 'utf8'))
  const made = index.flatMap(({ files }) =>
    files.map(async ({ file, format }) => ({ bytes: await readFile(new URL(file, folder)), format })),
  )
  const names = (await storePictureFiles(shop, await Promise.all(made))).values()
  return index.map(({ key, width, height, averageColour, files }) => {
    const variants = files.map(({ file: _, ...variant }) => ({ ...variant, file: names.next().value ?? '' }))
    return [key, { width, height, averageColour, placeholder: '', variants }] as const
  })
}
