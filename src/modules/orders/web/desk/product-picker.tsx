import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, TextField } from 'react-aria-components'
import { formatMoney } from '#kit/money.ts'
import { placeBeside } from '#platform/web/beside.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useShortInfo } from '#modules/catalog/web/index.ts'
import { inLanguage, type ShortInfo } from '#modules/catalog/product.ts'
import { deskKeys } from './desk-api.ts'
import { deskTexts } from './texts.ts'
import styles from './product-picker.module.css'

export interface ProductPickerProps {
  onPick(product: ShortInfo): void
  /** Left with a text that is no product: the shop says what it thinks of such a code. */
  onCode(code: string): void
}

/** A pause in typing, in milliseconds. */
const pause = 150

/** A product by its code or name; Enter takes the first one found (B10). */
export function ProductPicker({ onPick, onCode }: ProductPickerProps) {
  const t = useTexts(deskTexts)
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const { found, isLooking } = useFound(text)
  const field = useRef<HTMLDivElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const isOpen = text.trim() !== '' && !isLeft
  const said = isLooking ? t('pick.looking') : found.length === 0 ? t('pick.none') : ''

  useLayoutEffect(() => {
    const [list, anchor] = [popover.current, field.current]
    if (!list || !anchor || !isOpen) return
    list.showPopover()
    placeBeside(list, anchor)
    return () => list.hidePopover()
  }, [isOpen, found.length])

  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <TextField
        ref={field}
        aria-label={t('pick.label')}
        maxLength={200}
        className={styles.picker ?? ''}
        autoFocus
        onFocus={() => setLeft(false)}
        onBlur={({ relatedTarget }) => {
          if (popover.current?.contains(relatedTarget)) return
          setLeft(true)
          if (text.trim() !== '') onCode(text.trim())
        }}
      >
        <Input className="control" placeholder={t('pick.placeholder')} />
      </TextField>
      <div ref={popover} popover="manual" className={styles.popover}>
        <p role="status" className={styles.said}>
          {isOpen && said}
        </p>
        <ListBox<ShortInfo>
          aria-label={t('pick.found')}
          className={styles.list ?? ''}
          items={found}
          dependencies={[found]}
          onAction={(id) => {
            const product = found.find((each) => each.id === id)
            if (product) onPick(product)
          }}
        >
          {(product) => (
            <ListBoxItem id={product.id} textValue={product.code} className={styles.item ?? ''}>
              <Found product={product} />
            </ListBoxItem>
          )}
        </ListBox>
      </div>
    </Autocomplete>
  )
}

function Found({ product }: { product: ShortInfo }) {
  const t = useTexts(deskTexts)
  const { language } = useLanguage()
  const next = product.sizes.find(({ available }) => available > 0) ?? product.sizes[0]
  return (
    <>
      <Thumbnail product={product} />
      <span className={styles.words}>
        <span className={styles.name}>{inLanguage(language, product.nameUk, product.nameEn)}</span>
        <span className={styles.quiet}>
          {product.code}
          {product.isHidden && ` · ${t('pick.hidden')}`}
        </span>
        <span className={styles.sizes}>
          {product.sizes.map(({ size, colour, available }) => (
            <span key={`${size} ${colour}`} className={available > 0 ? styles.size : styles.soldOut}>
              {[size, colour].filter(Boolean).join(' ')}{' '}
              <b>{available > 0 ? t('pick.available', { count: available }) : t('pick.soldOut')}</b>
            </span>
          ))}
        </span>
      </span>
      {next && <span className={styles.price}>{formatMoney(next.price, language)}</span>}
    </>
  )
}

export function Thumbnail({ product }: { product: Pick<ShortInfo, 'src'> | null | undefined }) {
  return product?.src ? (
    <img className={styles.thumbnail} src={product.src} alt="" width={44} height={44} />
  ) : (
    <span className={styles.thumbnail} />
  )
}

function useFound(text: string) {
  const shortInfo = useShortInfo()
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data = [], isFetching } = useQuery({
    queryKey: deskKeys.search(asked),
    queryFn: () => shortInfo.find(asked),
    enabled: asked !== '',
  })
  const isCurrent = asked === wanted && wanted !== ''
  return { found: isCurrent ? data : [], isLooking: wanted !== '' && (!isCurrent || isFetching) }
}
