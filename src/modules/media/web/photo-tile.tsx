import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowLeft, ArrowRight, Crop, ImageOff, MessageSquareText, RotateCw, Trash2, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { languages } from '#kit/language.ts'
import { useTexts } from '#platform/web/language.tsx'
import { wishedWidth } from '../picture.ts'
import { isTooSmall, type PhotoDraft } from './photo-draft.ts'
import { canRetry } from './photo-problem.ts'
import { problemWords } from './problem-words.ts'
import { photoTexts } from './texts.ts'
import type { Upload } from './upload-queue.ts'
import styles from './photo-field.module.css'

export interface PhotoTileProps {
  draft: PhotoDraft
  count: number
  /** The address of the file on this computer, while there is one. */
  localUrl: string | undefined
  upload: Upload | undefined
  onMove(position: number): void
  onCrop(): void
  onDescribe(): void
  onRemove(): void
  onCancel(): void
  onRetry(): void
}

/** One photo: the picture is what one drags, by mouse, finger or keyboard; under it is all that can be done to it. */
export function PhotoTile({ draft, count, localUrl, upload, onMove, ...on }: PhotoTileProps) {
  const t = useTexts(photoTexts)
  const { name, position, alt } = draft
  const isMain = position === 0
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: draft.id,
    attributes: { roleDescription: t('drag.role') },
  })
  const isDescribed = languages.every((language) => alt[language] !== '')
  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-main={isMain ? '' : undefined}
      data-dragging={isDragging ? '' : undefined}
      data-failed={upload?.problem ? '' : undefined}
    >
      <div className={styles.frame}>
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className={styles.picture}
          data-handle=""
          aria-label={t(isMain ? 'mainPhoto' : 'photo', { position: position + 1, count, name })}
        >
          <Picture src={draft.state === 'ready' ? draft.src : (localUrl ?? draft.src)} />
        </button>
        {isMain && <span className={styles.main}>{t('main')}</span>}
        {upload && !upload.problem && <Progress name={name} upload={upload} />}
      </div>
      <p className={styles.name} title={name}>
        {name}
      </p>
      <div aria-live="polite">
        {upload?.problem && <p className="field-error">{problemWords(upload.problem, t)}</p>}
        {!upload && draft.wasMoving && <p className={styles.small}>{t('still')}</p>}
        {!upload && isTooSmall(draft) && (
          <p className={styles.small}>{t('small', { width: draft.width ?? 0, wished: wishedWidth })}</p>
        )}
      </div>
      <div className={styles.tools}>
        <Tool label={t('tool.back', { name })} isOff={isMain} onPress={() => onMove(position - 1)}>
          <ArrowLeft aria-hidden size={16} />
        </Tool>
        <Tool label={t('tool.forth', { name })} isOff={position === count - 1} onPress={() => onMove(position + 1)}>
          <ArrowRight aria-hidden size={16} />
        </Tool>
        {upload ? (
          <>
            {upload.problem && canRetry(upload.problem) && (
              <Tool label={t('tool.retry', { name })} onPress={on.onRetry}>
                <RotateCw aria-hidden size={16} />
              </Tool>
            )}
            {upload.problem && draft.key === '' ? (
              <Tool label={t('tool.remove', { name })} onPress={on.onCancel}>
                <Trash2 aria-hidden size={16} />
              </Tool>
            ) : (
              <Tool label={t('tool.cancel', { name })} onPress={on.onCancel}>
                <X aria-hidden size={16} />
              </Tool>
            )}
          </>
        ) : (
          <>
            <Tool label={t('tool.crop', { name })} onPress={on.onCrop}>
              <Crop aria-hidden size={16} />
            </Tool>
            <Tool label={t(isDescribed ? 'tool.described' : 'tool.describe', { name })} onPress={on.onDescribe}>
              <MessageSquareText aria-hidden size={16} className={isDescribed ? styles.done : undefined} />
            </Tool>
            <Tool label={t('tool.remove', { name })} onPress={on.onRemove}>
              <Trash2 aria-hidden size={16} />
            </Tool>
          </>
        )}
      </div>
    </li>
  )
}

/** The picture, or a sign where there is none to be seen. */
function Picture({ src }: { src: string }) {
  const [broken, setBroken] = useState<string>()
  if (src === '' || broken === src) return <ImageOff aria-hidden size={28} strokeWidth={1.4} />
  return <img src={src} alt="" draggable={false} decoding="async" onError={() => setBroken(src)} />
}

function Progress({ name, upload: { state, percent } }: { name: string; upload: Upload }) {
  const t = useTexts(photoTexts)
  if (state === 'failed') return undefined
  const isCounted = state === 'sending' && percent !== undefined
  return (
    <div className={styles.progress}>
      <span>
        {t(`state.${state}`)}
        {isCounted && ` ${t('state.percent', { percent: Math.round(percent) })}`}
      </span>
      <progress aria-label={t('progress', { name })} max={100} {...(isCounted && { value: percent })} />
    </div>
  )
}

interface ToolProps {
  label: string
  /** Stays in its place, so that the focus does not fall out of the row. */
  isOff?: boolean
  onPress(): void
  children: ReactNode
}

function Tool({ label, isOff = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      {children}
    </button>
  )
}
