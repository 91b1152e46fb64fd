import type { Language } from '#kit/language.ts'
import { shorten } from '#kit/shorten.ts'
import { asPart, longestKey } from '../key.ts'
import { wishedWidth } from '../picture.ts'

/** A photo as it is edited: what a form holds, and saves once every photo is ready. */
export interface PhotoDraft {
  /** Stays while the photo is sent, cropped and moved. */
  id: string
  /** In the store; empty until it is ready there. */
  key: string
  /** The name of the file, with its ending. */
  name: string
  alt: Readonly<Record<Language, string>>
  /** From 0, which is the main photo. */
  position: number
  state: 'sending' | 'ready' | 'failed'
  /** The picture to show, some 800 pixels wide; empty until it is ready. */
  src: string
  /** As it was given, in pixels, once it is known. */
  width?: number
  /** Whether it was a moving picture, uploaded here: pages show its first frame alone. */
  wasMoving?: boolean
  /** Uploaded here, so that nothing but this form knows of it yet. */
  isNew: boolean
}

/** A photo that is saved already, as a form begins with it. */
export type SavedPhoto = Pick<PhotoDraft, 'key' | 'name' | 'src'> & Partial<Pick<PhotoDraft, 'alt' | 'width'>>

export function isTooSmall({ width = wishedWidth }: Pick<PhotoDraft, 'width'>): boolean {
  return width < wishedWidth
}

const noWords = { uk: '', en: '' }

export function draftsOf(saved: readonly SavedPhoto[]): PhotoDraft[] {
  return saved.map((photo, position) => ({
    alt: noWords,
    ...photo,
    id: photo.key,
    position,
    state: 'ready',
    isNew: false,
  }))
}

/** A photo that is about to be sent. */
export function newDraft(id: string, name: string): PhotoDraft {
  return { id, key: '', name, alt: noWords, position: 0, state: 'sending', src: '', isNew: true }
}

/** Whether a form may save them: nothing is under way, nothing failed. */
export function areReady(drafts: readonly PhotoDraft[]): boolean {
  return drafts.every(({ state }) => state === 'ready')
}

/** The keys that a form deletes when somebody leaves it without saving. */
export function newKeys(drafts: readonly PhotoDraft[]): string[] {
  return drafts.filter(({ isNew, key }) => isNew && key !== '').map(({ key }) => key)
}

export function addDrafts(drafts: readonly PhotoDraft[], added: readonly PhotoDraft[]): PhotoDraft[] {
  return numbered([...drafts, ...added])
}

export function changeDraft(
  drafts: readonly PhotoDraft[],
  id: string,
  change: Partial<Omit<PhotoDraft, 'id' | 'position'>>,
): PhotoDraft[] {
  return drafts.map((draft) => (draft.id === id ? { ...draft, ...change } : draft))
}

export function removeDraft(drafts: readonly PhotoDraft[], id: string): PhotoDraft[] {
  return numbered(drafts.filter((draft) => draft.id !== id))
}

/** Back to where it stood, or to the end when there are fewer now. */
export function restoreDraft(drafts: readonly PhotoDraft[], removed: PhotoDraft): PhotoDraft[] {
  return numbered(removeDraft(drafts, removed.id).toSpliced(removed.position, 0, removed))
}

export function moveDraft(drafts: readonly PhotoDraft[], id: string, position: number): PhotoDraft[] {
  const moved = drafts.find((draft) => draft.id === id)
  if (!moved || position < 0 || position >= drafts.length) return [...drafts]
  return numbered(drafts.filter((draft) => draft !== moved).toSpliced(position, 0, moved))
}

function numbered(drafts: readonly PhotoDraft[]): PhotoDraft[] {
  return drafts.map((draft, position) => (draft.position === position ? draft : { ...draft, position }))
}

/** The longest name of a file; the ending comes on top. */
const longestName = 120
/** The length of the suffix by which the store keeps equal names apart (IMG-2). */
const suffixLength = 31

/** Where a file of a name goes in a folder (IMG-2), whatever the name. */
export function pathnameIn(folder: string, fileName: string): string {
  const [, name = '', ending = ''] = /^(.*?)(\.[^.]{1,8})?$/su.exec(fileName.normalize('NFC')) ?? []
  const room = Math.min(longestName, longestKey - suffixLength - folder.length - 1 - ending.length)
  return `${folder}/${asPart(shorten(name, Math.max(room, 0)) + ending)}`
}
