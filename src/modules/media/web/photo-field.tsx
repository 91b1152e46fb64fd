import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { AddPhotos } from './add-photos.tsx'
import { AltDialog } from './alt-dialog.tsx'
import { dragAnnouncements } from './drag-announcements.ts'
import type { PhotoDraft } from './photo-draft.ts'
import { PhotoTile } from './photo-tile.tsx'
import { photoTexts } from './texts.ts'
import { useIncoming } from './use-incoming.ts'
import { usePhotos } from './use-photos.ts'
import styles from './photo-field.module.css'

export interface PhotoFieldProps {
  label: string
  /** Where new ones go in the store: see `pictureFolder`. */
  folder: string
  value: readonly PhotoDraft[]
  /** As they were saved last, where they are saved while the field is there. */
  saved?: readonly PhotoDraft[]
  onChange(next: PhotoDraft[]): void
}

const CropDialog = lazily(() => import('./crop-dialog.tsx'))

/**
 * Photos of a product: added, put in order, cropped, described and removed. When it goes, it deletes
 * uploads that it shows no more; the form saves or deletes the shown ones (`newKeys`).
 */
export default function PhotoField({ label, folder, value, saved, onChange }: PhotoFieldProps) {
  const t = useTexts(photoTexts)
  const id = useId()
  const photos = usePhotos({ value, saved, onChange, folder })
  const field = useRef<HTMLElement>(null)
  const isOver = useIncoming(field, photos.add)
  const [opened, setOpened] = useState<{ what: 'crop' | 'alt'; id: string }>()
  const shown = value.find((draft) => draft.id === opened?.id)
  const close = () => setOpened(undefined)

  // whoever works by keyboard goes on at the photo, or at the next one, when the pressed button is gone
  const focusAt = useRef<number>(undefined)
  useEffect(() => {
    if (focusAt.current === undefined) return
    const handles = field.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? []
    const next = handles[Math.min(focusAt.current, handles.length - 1)]
    ;(next ?? field.current?.querySelector<HTMLElement>('[data-add]'))?.focus()
    focusAt.current = undefined
  }, [value])
  const leaving = (act: (draft: PhotoDraft) => void) => (draft: PhotoDraft) => {
    focusAt.current = draft.position
    act(draft)
  }

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // a finger that only scrolls does not stay that long
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const local = shown && photos.local.get(shown.id)

  return (
    <section ref={field} className={styles.field} aria-labelledby={`${id}-label`} data-photo-field="">
      <div className={styles.head}>
        <h3 id={`${id}-label`}>{label}</h3>
        {value.length > 0 && (
          <p>{t('ready', { ready: value.filter(({ state }) => state === 'ready').length, count: value.length })}</p>
        )}
      </div>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: dragAnnouncements(value, t),
          screenReaderInstructions: { draggable: t('drag.how') },
        }}
        onDragEnd={({ active, over }) => {
          const draft = value.find((each) => each.id === active.id)
          const position = value.findIndex((each) => each.id === over?.id)
          if (draft && position >= 0 && position !== draft.position) photos.move(draft, position)
        }}
      >
        <SortableContext items={value.map((draft) => draft.id)} strategy={rectSortingStrategy}>
          <ol className={styles.photos} data-empty={value.length === 0 ? '' : undefined}>
            {value.map((draft) => (
              <PhotoTile
                key={draft.id}
                draft={draft}
                count={value.length}
                localUrl={photos.local.get(draft.id)?.url}
                upload={photos.uploads.get(draft.id)}
                onMove={(position) => photos.move(draft, position)}
                onCrop={() => setOpened({ what: 'crop', id: draft.id })}
                onDescribe={() => setOpened({ what: 'alt', id: draft.id })}
                onRemove={() => leaving(photos.remove)(draft)}
                onCancel={() => leaving(photos.cancel)(draft)}
                onRetry={() => leaving(photos.retry)(draft)}
              />
            ))}
            <li className={styles.adding}>
              <AddPhotos isOver={isOver} onAdd={photos.add} />
            </li>
          </ol>
        </SortableContext>
      </DndContext>
      {value.length > 0 && <p className="field-hint">{t('hint')}</p>}
      <p className="visually-hidden" role="status">
        {photos.said}
      </p>
      {shown && opened?.what === 'alt' && (
        <AltDialog
          draft={shown}
          src={local?.url ?? shown.src}
          onChange={(alt) => photos.describe(shown.id, alt)}
          onClose={close}
        />
      )}
      {shown && opened?.what === 'crop' && (
        <CropDialog
          draft={shown}
          file={local?.file}
          onCropped={(file) => {
            close()
            leaving((draft) => photos.crop(draft, file))(shown)
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
