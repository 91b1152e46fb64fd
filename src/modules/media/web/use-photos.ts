import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import { newId } from '#platform/web/new-id.ts'
import { followPhoto } from './follow-photo.ts'
import {
  addDrafts,
  changeDraft,
  moveDraft,
  newDraft,
  pathnameIn,
  removeDraft,
  restoreDraft,
  type PhotoDraft,
} from './photo-draft.ts'
import { usePhotosApi } from './photos-api.ts'
import { problemWords } from './problem-words.ts'
import { photoTexts } from './texts.ts'
import { uploadPhoto } from './upload-photo.ts'
import { openQueue } from './upload-queue.ts'

export interface PhotosOptions {
  value: readonly PhotoDraft[]
  /** As they were saved last; left out where nothing is saved while they are looked at. */
  saved?: readonly PhotoDraft[] | undefined
  onChange(next: PhotoDraft[]): void
  folder: string
}

/** A file of this computer, shown until the store has pictures of it. */
interface LocalPhoto {
  file: File
  url: string
}

const undoMilliseconds = 10_000

/** All that can be done to the photos of a form: what is on its way, and what was said of it last. */
export function usePhotos(options: PhotosOptions) {
  const api = usePhotosApi()
  const t = useTexts(photoTexts)
  const [said, say] = useState('')
  // uploads end long after the render that began them
  const now = useRef({ ...options, api, t })
  useLayoutEffect(() => {
    now.current = { ...options, api, t }
  })

  function apply(change: (drafts: readonly PhotoDraft[]) => PhotoDraft[]): void {
    const next = change(now.current.value)
    now.current.value = next
    now.current.onChange(next)
  }
  const find = (id: string) => now.current.value.find((draft) => draft.id === id)

  const [local] = useState(() => new Map<string, LocalPhoto>())
  const [sent] = useState(() => new Set<string>())
  const [undos] = useState(() => new Map<() => void, PhotoDraft>())
  const [queue] = useState(() =>
    openQueue({
      send: (file, pathname, sending) => uploadPhoto(file, pathname, now.current.api, sending),
      follow: (key, signal) => followPhoto(key, now.current.api, signal),
      onSent: (_id, key) => void sent.add(key),
      onMade(id, { key, src, width, wasMoving }) {
        apply((drafts) => changeDraft(drafts, id, { key, src, width, wasMoving, state: 'ready', isNew: true }))
        const words = now.current.t
        say(
          [words('said.ready', { name: find(id)?.name ?? '' }), wasMoving && words('still')].filter(Boolean).join('. '),
        )
      },
      onFailed(id, problem) {
        apply((drafts) => changeDraft(drafts, id, { state: 'failed' }))
        const words = now.current.t
        say(words('said.failed', { name: find(id)?.name ?? '', why: problemWords(problem, words) }))
      },
    }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)

  useEffect(
    () => () => {
      queue.close()
      for (const close of undos.keys()) close()
      for (const { url } of local.values()) URL.revokeObjectURL(url)
      local.clear()
      // only what came from here and is not shown any more; the rest is the form's to save
      const present = new Set(now.current.value.map(({ key }) => key))
      const lost = [...sent].filter((key) => !present.has(key))
      sent.clear()
      if (lost.length > 0) now.current.api.discard(lost).catch(() => undefined)
    },
    [queue, local, sent, undos],
  )

  // the file of a photo that was saved away is gone
  const { saved } = options
  useEffect(() => {
    for (const [close, { key, isNew }] of undos) {
      if (isNew || !saved || saved.some((photo) => photo.key === key)) continue
      close()
      undos.delete(close)
    }
  }, [saved, undos])

  function keep(id: string, file: File): void {
    forget(id)
    local.set(id, { file, url: URL.createObjectURL(file) })
  }

  function forget(id: string): void {
    const known = local.get(id)
    if (known) URL.revokeObjectURL(known.url)
    local.delete(id)
  }

  return {
    uploads,
    said,
    say,
    local,

    add(files: readonly File[]): void {
      if (files.length === 0) return
      const added = files.map((file) => ({ file, draft: newDraft(newId(), file.name) }))
      for (const { file, draft } of added) keep(draft.id, file)
      apply((drafts) =>
        addDrafts(
          drafts,
          added.map(({ draft }) => draft),
        ),
      )
      say(t('said.added', { count: files.length }))
      for (const { file, draft } of added) queue.add(draft.id, file, pathnameIn(now.current.folder, file.name))
    },

    retry({ id }: PhotoDraft): void {
      apply((drafts) => changeDraft(drafts, id, { state: 'sending' }))
      queue.retry(id)
    },

    /** Gives an upload up: a new photo goes, a cropped one is again what it was. */
    cancel({ id, key, name }: PhotoDraft): void {
      queue.cancel(id)
      forget(id)
      apply((drafts) => (key === '' ? removeDraft(drafts, id) : changeDraft(drafts, id, { state: 'ready' })))
      say(t('said.cancelled', { name }))
    },

    remove(draft: PhotoDraft): void {
      const { name } = draft
      apply((drafts) => removeDraft(drafts, draft.id))
      say(t('said.removed', { name }))
      const close = toast('info', t('said.removed', { name }), {
        milliseconds: undoMilliseconds,
        action: {
          label: t('undo'),
          run() {
            apply((drafts) => restoreDraft(drafts, draft))
            say(now.current.t('said.restored', { name }))
          },
        },
      })
      undos.set(close, draft)
    },

    move({ id, name }: PhotoDraft, position: number): void {
      apply((drafts) => moveDraft(drafts, id, position))
      const count = now.current.value.length
      say(t(position === 0 ? 'said.main' : 'said.moved', { name, position: position + 1, count }))
    },

    /** A cropped photo is a new one in the place of the old. */
    crop({ id }: PhotoDraft, file: File): void {
      keep(id, file)
      apply((drafts) => changeDraft(drafts, id, { state: 'sending' }))
      queue.add(id, file, pathnameIn(now.current.folder, file.name))
    },

    describe(id: string, alt: PhotoDraft['alt']): void {
      apply((drafts) => changeDraft(drafts, id, { alt }))
    },
  }
}
