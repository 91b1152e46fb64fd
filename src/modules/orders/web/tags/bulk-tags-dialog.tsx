import { useMemo, useState } from 'react'
import { BulkChoice } from '#platform/web/bulk/bulk-choice.tsx'
import { BulkDialog } from '#platform/web/bulk/bulk-dialog.tsx'
import { PlanTable } from '#platform/web/bulk/plan-table.tsx'
import { Field } from '#platform/web/field.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { isSameTag, mostTags, tagsAfter, tidyTag } from '../../order-tag.ts'
import type { ListedOrder } from '../list/listed-order.ts'
import { TagChips } from './tag-chips.tsx'
import { TagField } from './tag-field.tsx'
import { tagTexts } from './texts.ts'
import { useBulkTags, type PlannedTag } from './use-bulk-tags.ts'
import { useKnownTags } from './use-tags.ts'

const byAlphabet = new Intl.Collator('uk').compare

export interface BulkTagsDialogProps {
  orders: readonly ListedOrder[]
  /** Draws an order of the list as it is now. */
  show(order: ListedOrder): void
  onClose(): void
}

/** One tag that all the chosen orders get, or lose. */
export default function BulkTagsDialog({ orders, show, onClose }: BulkTagsDialogProps) {
  const t = useTexts(tagTexts)
  const known = useKnownTags()
  const tagMany = useBulkTags(show)
  const [what, setWhat] = useState<'add' | 'remove'>('add')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const theirs = useMemo(() => [...new Set(orders.flatMap(({ tags = [] }) => tags))].toSorted(byAlphabet), [orders])
  const isTaken = what === 'remove'
  const given = tidyTag(typed)
  const tag = isTaken ? chosen : (known.find((each) => isSameTag(each, given)) ?? given)
  const plan = useMemo(
    () =>
      tag
        ? orders.map((order): PlannedTag => {
            const after = tagsAfter(order.tags ?? [], isTaken ? { add: [], remove: [tag] } : { add: [tag], remove: [] })
            return { id: order.id, order, tag, isTaken, after }
          })
        : undefined,
    [orders, tag, isTaken],
  )

  function refusalOf({ order: { tags = [] }, after }: PlannedTag): string | undefined {
    if (after.length === tags.length) return t(isTaken ? 'bulk.hasNot' : 'bulk.has')
    return after.length > mostTags ? t('full', { most: mostTags }) : undefined
  }

  return (
    <BulkDialog
      title={t('bulk.title', { count: orders.length })}
      fields={
        <>
          <BulkChoice<'add' | 'remove'>
            legend={t('bulk.what')}
            options={(['add', 'remove'] as const).map((value) => ({ value, label: t(`bulk.${value}`) }))}
            value={what}
            onChange={setWhat}
          />
          {!isTaken && (
            <Field label={t('field')}>
              {(control) => (
                <TagField control={control} value={typed} onValue={setTyped} known={known} onChoose={setTyped} />
              )}
            </Field>
          )}
          {isTaken && theirs.length > 0 && (
            <BulkChoice
              legend={t('bulk.which')}
              options={theirs.map((value) => ({ value, label: value }))}
              value={chosen}
              onChange={setChosen}
              isMany
            />
          )}
        </>
      }
      plan={plan}
      refusalOf={refusalOf}
      waiting={t(isTaken && theirs.length === 0 ? 'bulk.none' : 'bulk.waiting')}
      table={(planned, refused) => (
        <PlanTable
          plan={planned}
          reasonOf={refused}
          columns={[t('bulk.order'), t('bulk.before'), t('bulk.after')]}
          row={({ order, after }) => [
            order.number,
            <TagChips key="before" tags={order.tags ?? []} />,
            <TagChips key="after" tags={after} />,
          ]}
        />
      )}
      save={tagMany}
      onClose={onClose}
    />
  )
}
