import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { sizeName } from '#kit/size-name.ts'
import { errorWords } from '#platform/texts.ts'
import { FormDialog, LeaveButton } from '#platform/web/form-dialog.tsx'
import { Field } from '#platform/web/field.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { newId } from '#platform/web/new-id.ts'
import { useSeesCosts } from '#platform/web/office/user.ts'
import { toast } from '#platform/web/toast.ts'
import { readTyped, typedProblem } from '#platform/web/typed-fields.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { useAfterPress } from '#platform/web/use-after-press.ts'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import type { OfficeOrder, GoodsReturn } from '../office-order.contract.ts'
import { order as table } from '../order.fields.ts'
import { orderTexts } from '../order/texts.ts'
import { editorTexts } from './editor/texts.ts'
import { sizeAndColour } from './size-and-colour.ts'
import { useOrdersApi } from './orders-api.ts'
import { reasonOf } from './reason.ts'
import { countsOf, isTooMany, returnedOf, type ReturnCount } from './returned-goods.ts'
import styles from './receive-return-dialog.module.css'

const wordsOf = errorWords(orderTexts)
const { codec: returnCost } = table.fields.returnCost

export interface ReceiveReturnDialogProps {
  order: OfficeOrder
  onReceived(before: OfficeOrder, received: OfficeOrder): void
  /** Something else goes out for it: both are saved with the new order. */
  onExchange(back: GoodsReturn): void
  onClose(): void
}

/** Counts what came back, piece by piece: for sale again, or written off (ORD-17). */
export function ReceiveReturnDialog({ order, onReceived, onExchange, onClose }: ReceiveReturnDialogProps) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const api = useOrdersApi()
  // an answer may be lost on the way, and the same goods sent again
  const [newKey] = useState(newId)
  const [start] = useState(() => countsOf(order))
  const [counts, setCounts] = useState(start)
  const seesCosts = useSeesCosts()
  const [cost, setCost] = useState('')
  const [isCostTold, setCostTold] = useState(false)
  const costInput = useRef<HTMLInputElement>(null)
  const afterPress = useAfterPress()
  const costProblem = typedProblem(returnCost, cost)
  const isOpen = useIsOpen()
  const [mistake, setMistake] = useState<string>()
  const problem = useId()

  const set = (index: number, change: Partial<ReturnCount>) =>
    setCounts(counts.map((count, at) => (at === index ? { ...count, ...change } : count)))

  const sending = useMutation({
    mutationFn: (back: GoodsReturn) => api.receiveReturn(order.id, back, newKey),
    onSuccess(received) {
      onReceived(order, received)
      offerUndo({
        text: t('return.done'),
        undo: async () => onReceived(received, await api.undoReturn(order.id)),
        undone: t('return.undone'),
      })
      if (isOpen()) onClose()
    },
    onError(fault) {
      if (!isOpen()) toast('error', t('return.failed', { why: reasonOf(fault) }))
    },
  })
  const error = mistake ?? (sending.error ? t('return.failed', { why: reasonOf(sending.error) }) : undefined)

  function go(then: (back: GoodsReturn) => void) {
    const wrong = counts.find(isTooMany)
    if (wrong)
      return setMistake(
        t('return.tooMany', { code: wrong.line.code, size: sizeAndColour(wrong.line), most: wrong.most }),
      )
    if (returnedOf(counts).length === 0) return setMistake(t('return.nothing'))
    setMistake(undefined)
    if (costProblem !== undefined) {
      setCostTold(true)
      return costInput.current?.focus()
    }
    const paid = readTyped(returnCost, cost) ?? 0
    then({ goods: returnedOf(counts), ...(paid > 0 && { returnCost: paid }) })
  }

  return (
    <FormDialog
      title={t('return.title', { number: order.number })}
      isDirty={cost !== '' || JSON.stringify(counts) !== JSON.stringify(start)}
      onClose={onClose}
    >
      <p className={styles.intro}>{t('return.intro')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go(sending.mutate)
        }}
      >
        <table className={styles.goods}>
          <thead>
            <tr>
              <th scope="col">{t('line.product')}</th>
              <th scope="col">{t('return.expected')}</th>
              <th scope="col">{t('return.sellable')}</th>
              <th scope="col">{t('return.writtenOff')}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map((count, index) => {
              const { line } = count
              const named = { code: line.code, size: sizeAndColour(line) }
              const described = { 'aria-invalid': isTooMany(count), 'aria-describedby': problem }
              return (
                <tr key={line.id}>
                  <th scope="row">
                    {line.name}
                    <span>
                      {[line.code, line.size && t('line.sizeOf', { size: sizeName(line.size, language) }), line.colour]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </th>
                  <td>{count.most}</td>
                  <td>
                    <input
                      className="control control-number"
                      inputMode="numeric"
                      aria-label={t('return.sellableOf', named)}
                      value={count.sellable}
                      onChange={(event) => set(index, { sellable: event.target.value })}
                      {...described}
                    />
                  </td>
                  <td>
                    <input
                      className="control control-number"
                      inputMode="numeric"
                      aria-label={t('return.writtenOffOf', named)}
                      value={count.writtenOff}
                      onChange={(event) => set(index, { writtenOff: event.target.value })}
                      {...described}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        {seesCosts && (
          <div className={styles.cost}>
            <Field
              label={t('return.cost')}
              hint={t('return.costHint')}
              error={
                isCostTold && costProblem ? wordsOf({ field: 'returnCost', error: costProblem }, language) : undefined
              }
            >
              {(control) => (
                <input
                  {...control}
                  ref={costInput}
                  className="control control-number"
                  inputMode="decimal"
                  autoComplete="off"
                  value={cost}
                  onChange={({ currentTarget }) => setCost(currentTarget.value)}
                  // its mistake takes a line, and would move what is being pressed
                  onBlur={() => afterPress(() => setCostTold(true))}
                />
              )}
            </Field>
          </div>
        )}
        <p id={problem} className="field-error" role="alert">
          {error}
        </p>
        <div className={styles.buttons}>
          <LeaveButton>{t('return.cancel')}</LeaveButton>
          {order.status === 'completed' && (
            <button
              type="button"
              className="button button-line"
              disabled={sending.isPending}
              onClick={() => go(onExchange)}
            >
              {t('return.exchange')}
            </button>
          )}
          <button type="submit" className="button" disabled={sending.isPending}>
            {t('return.confirm')}
          </button>
        </div>
      </form>
    </FormDialog>
  )
}
