import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#platform/web/dialog.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { longestSide, mostWeight } from '../../parcel-document.ts'
import type { ProductTypeBox } from '../../contract.ts'
import { parcelKeys, useParcelsApi } from './parcels-api.ts'
import { makingTexts } from './texts.ts'
import { readBox, readWeight, typedOf, type TypedParcel } from './typed-parcel.ts'
import own from './box-sizes.module.css'
import styles from './parcels.module.css'

/** The usual weight and box of each product type, behind a button. */
export function BoxSizes({ boxes }: { boxes: readonly ProductTypeBox[] }) {
  const t = useTexts(makingTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={`button button-line ${styles.end}`} onClick={() => setOpen(true)}>
        {t('boxes.open')}
      </button>
      {isOpen && <BoxSizesDialog boxes={boxes} onClose={() => setOpen(false)} />}
    </>
  )
}

function BoxSizesDialog({ boxes, onClose }: { boxes: readonly ProductTypeBox[]; onClose(): void }) {
  const t = useTexts(makingTexts)
  const { language } = useLanguage()
  const api = useParcelsApi()
  const cache = useQueryClient()
  const [typed, setTyped] = useState<Readonly<Record<string, TypedParcel>>>(() =>
    Object.fromEntries(boxes.map((each) => [each.typeId, typedOf(each, language)])),
  )
  const [problem, setProblem] = useState('')
  const save = useMutation({
    mutationFn: (wanted: Parameters<typeof api.saveBoxes>[0]) => api.saveBoxes(wanted),
    onSuccess() {
      toast('success', t('boxes.saved'))
      void cache.invalidateQueries({ queryKey: parcelKeys.list })
      onClose()
    },
    onError: (fault) => setProblem(t('boxes.failed', { why: reasonOf(fault) })),
  })
  const change = (typeId: string, part: Partial<TypedParcel>) =>
    setTyped((now) => ({ ...now, [typeId]: { weight: '', box: '', ...now[typeId], ...part } }))

  function submit() {
    const filled = Object.entries(typed).filter(([, { weight, box }]) => weight !== '' || box !== '')
    const read = filled.flatMap(([typeId, each]) => {
      const [weight, size] = [readWeight(each.weight), readBox(each.box)]
      return weight && size && isTaken(weight, Object.values(size) as number[]) ? [{ typeId, weight, size }] : []
    })
    if (read.length < filled.length) setProblem(t('boxes.wrong'))
    else if (read.length > 0) save.mutate(read)
    else onClose()
  }

  return (
    <Dialog title={t('boxes.title')} onClose={onClose}>
      <form
        className={own.boxes}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>{t('boxes.lead')}</p>
        {boxes.map(({ typeId, nameUk, nameEn }) => {
          const name = language === 'uk' ? nameUk : nameEn
          return (
            <div key={typeId} className={own.type}>
              <span>{name}</span>
              <input
                className={styles.input}
                inputMode="decimal"
                aria-label={`${name}: ${t('card.weight')}`}
                placeholder={t('card.weight')}
                value={typed[typeId]?.weight ?? ''}
                onChange={({ currentTarget }) => change(typeId, { weight: currentTarget.value })}
              />
              <input
                className={styles.input}
                aria-label={`${name}: ${t('card.box')}`}
                placeholder={t('box.example')}
                value={typed[typeId]?.box ?? ''}
                onChange={({ currentTarget }) => change(typeId, { box: currentTarget.value })}
              />
            </div>
          )
        })}
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
        <div className="buttons">
          <button type="submit" className="button" aria-disabled={save.isPending || undefined}>
            {t('boxes.save')}
          </button>
          <button type="button" className="button button-line" onClick={onClose}>
            {t('boxes.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** Grams and centimetres. */
function isTaken(weight: number, sides: readonly number[]): boolean {
  return weight <= mostWeight && Math.max(...sides) <= longestSide
}
