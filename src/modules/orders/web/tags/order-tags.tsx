import { useMutation } from '@tanstack/react-query'
import { Tag, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { mayPass } from '#platform/web/api.ts'
import { useTexts } from '#platform/web/language.tsx'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { isSameTag, mostTags, type TagChange } from '../../order-tag.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import { reasonOf } from '../reason.ts'
import { TagField } from './tag-field.tsx'
import { tagTexts } from './texts.ts'
import { useKnownTags, useTagOrders } from './use-tags.ts'
import styles from './tags.module.css'

export interface OrderTagsProps {
  order: OfficeOrder
  onSaved(before: OfficeOrder, saved: OfficeOrder): void
}

/** The order's tags: given and taken off at once, each with undo. */
export function OrderTags({ order, onSaved }: OrderTagsProps) {
  const t = useTexts(tagTexts)
  const [typed, setTyped] = useState<string>()
  const add = useRef<HTMLButtonElement>(null)
  const known = useKnownTags().filter((tag) => !order.tags.some((each) => isSameTag(each, tag)))
  const { change } = useTagging(order, onSaved)

  function leave(isFocusKept: boolean) {
    setTyped(undefined)
    // it stands there again when it is drawn
    if (isFocusKept) requestAnimationFrame(() => add.current?.focus())
  }

  function takeOff(tag: string) {
    change({ add: [], remove: [tag] })
    add.current?.focus()
  }

  return (
    <div className={styles.tags}>
      {order.tags.length > 0 && (
        <ul aria-label={t('part')}>
          {order.tags.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              <button
                type="button"
                className={styles.off}
                aria-label={t('off', { tag })}
                title={t('off', { tag })}
                onClick={() => takeOff(tag)}
              >
                <X aria-hidden size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {order.tags.length >= mostTags ? (
        <span className={styles.full}>{t('full', { most: mostTags })}</span>
      ) : typed === undefined ? (
        <button
          ref={add}
          type="button"
          className="button button-line"
          aria-label={t('addWords')}
          title={t('addWords')}
          onClick={() => setTyped('')}
        >
          <Tag aria-hidden size={16} />
          {t('add')}
        </button>
      ) : (
        <TagField
          value={typed}
          onValue={setTyped}
          known={known}
          onChoose={(tag) => {
            setTyped('')
            if (!order.tags.some((each) => isSameTag(each, tag))) change({ add: [tag], remove: [] })
          }}
          onLeave={leave}
        />
      )}
    </div>
  )
}

type Change = Pick<TagChange, 'add' | 'remove'>

function useTagging(order: OfficeOrder, onSaved: OrderTagsProps['onSaved']) {
  const t = useTexts(tagTexts)
  const tagOrders = useTagOrders()

  async function save(before: OfficeOrder, change: Change): Promise<OfficeOrder> {
    const [saved = before] = await tagOrders([{ id: before.id, ...change }])
    onSaved(before, saved)
    return saved
  }

  const saving = useMutation({
    // one after another: tags stand in the order in which they were given
    scope: { id: `tags ${order.id}` },
    mutationFn: (change: Change) => save(order, change),
    onSuccess(saved, { add, remove }) {
      const [tag = ''] = [...add, ...remove]
      const shown = saved.tags.find((each) => isSameTag(each, tag)) ?? tag
      offerUndo({
        text: t(add.length > 0 ? 'given' : 'taken', { count: 1, numbers: saved.number, tag: shown }),
        undo: () => save(saved, { add: remove, remove: add }),
        undone: t('undone'),
      })
    },
    onError: (fault, change) =>
      void toast('error', t('failed', { number: order.number, why: reasonOf(fault) }), {
        ...(mayPass(fault) && { action: { label: t('repeat'), run: () => saving.mutate(change) } }),
        milliseconds: 10_000,
      }),
  })
  return { change: (change: Change) => saving.mutate(change) }
}
