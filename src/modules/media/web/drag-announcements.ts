import type { Announcements } from '@dnd-kit/core'
import type { Translate } from '#platform/texts.ts'
import type { PhotoDraft } from './photo-draft.ts'
import type { PhotoKey } from './texts.ts'

/** The words of a screen reader while a photo is moved, in the page's language (A4). */
export function dragAnnouncements(drafts: readonly PhotoDraft[], t: Translate<PhotoKey>): Announcements {
  const words = (key: PhotoKey, id: unknown, placeId: unknown) => {
    const draft = drafts.find((each) => each.id === id)
    const place = drafts.find((each) => each.id === placeId) ?? draft
    if (!draft || !place) return undefined
    return t(key, { name: draft.name, position: place.position + 1, count: drafts.length })
  }
  return {
    onDragStart: ({ active }) => words('drag.taken', active.id, active.id),
    // over itself at the start, which was just said; over nothing, where it would come back to
    onDragOver: ({ active, over }) => words('drag.over', active.id, over?.id),
    onDragEnd: ({ active, over }) => words('drag.left', active.id, over?.id),
    onDragCancel: ({ active }) => words('drag.cancelled', active.id, active.id),
  }
}
