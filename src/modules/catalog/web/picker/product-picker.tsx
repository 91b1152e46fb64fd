import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, TextField } from 'react-aria-components'
import { formatMoney } from '#kit/money.ts'
import { useAnchoredPopover } from '#platform/web/anchored-popover.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { takeEarlyKeys } from '#platform/web/palette/early-keys.tsx'
import { inLanguage, ofCode, type ShortInfo } from '../../product.ts'
import { useShortInfo } from '../short-info-api.ts'
import { pickerTexts } from './texts.ts'
import { findSized, type SizedFinds } from './find-sized.ts'
import { Thumbnail } from './thumbnail.tsx'
import styles from './product-picker.module.css'

export interface ProductPickerProps {
  /** With the size where it was typed after the code: `SHO-0202 38`. */
  onPick(product: ShortInfo, size?: string): void
  /** Left with a text that is no product: the shop says what it thinks of such a code. */
  onCode(code: string): void
  /** Such a text may be the code of a new product, which is then offered below what was found. */
  offersNew?: boolean
  /** The page has another field to begin with. */
  isPatient?: boolean
  /** The place of the table cell that it stands in. */
  cell?: { 'data-row': number; 'data-column': string; onKeyDown(event: KeyboardEvent): void }
}

/** A pause in typing, in milliseconds. */
const pause = 150

/** A product by its code or name; Enter takes the first one found (B10). */
export default function ProductPicker({
  onPick,
  onCode,
  offersNew = false,
  isPatient = false,
  cell,
}: ProductPickerProps) {
  const t = useTexts(pickerTexts)
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const { found, size, isLooking } = useFound(text)
  const field = useRef<HTMLDivElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const isOpen = text.trim() !== '' && !isLeft
  const isNewOffered = offersNew && isOpen && !isLooking && !ofCode(found, text.trim())
  const said = isLooking ? t('looking') : found.length === 0 && !isNewOffered ? t('none') : ''

  useAnchoredPopover(popover, field, { isShown: isOpen })

  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <TextField
        ref={field}
        aria-label={t('label')}
        maxLength={200}
        className={styles.picker ?? ''}
        autoFocus={!isPatient}
        onFocus={() => {
          setLeft(false)
          takeEarlyKeys(({ text: typed }) => setText((before) => before + typed))
        }}
        onBlur={({ relatedTarget }) => {
          if (popover.current?.contains(relatedTarget)) return
          setLeft(true)
          if (text.trim() !== '') onCode(text.trim())
        }}
      >
        <Input className="control" placeholder={t('placeholder')} {...cell} />
      </TextField>
      <div ref={popover} popover="manual" className={styles.popover}>
        <p role="status" className={styles.said}>
          {isOpen && said}
        </p>
        <ListBox
          aria-label={t('found')}
          className={styles.list ?? ''}
          onAction={(id) => {
            const product = found.find((each) => each.id === id)
            if (product) onPick(product, size)
            else onCode(text.trim())
          }}
        >
          {found.map((product) => (
            <ListBoxItem key={product.id} id={product.id} textValue={product.code} className={styles.item ?? ''}>
              <Found product={product} />
            </ListBoxItem>
          ))}
          {isNewOffered && (
            <ListBoxItem id="new" textValue={text} className={styles.item ?? ''}>
              {t('new', { code: text.trim() })}
            </ListBoxItem>
          )}
        </ListBox>
      </div>
    </Autocomplete>
  )
}

function Found({ product }: { product: ShortInfo }) {
  const t = useTexts(pickerTexts)
  const { language } = useLanguage()
  const next = product.sizes.find(({ available }) => available > 0) ?? product.sizes[0]
  return (
    <>
      <Thumbnail product={product} />
      <span className={styles.words}>
        <span className={styles.name}>{inLanguage(language, product.nameUk, product.nameEn)}</span>
        <span className={styles.quiet}>
          {product.code}
          {product.isHidden && ` · ${t('hidden')}`}
        </span>
        <span className={styles.sizes}>
          {product.sizes.map(({ size, colour, available }) => (
            <span key={`${size} ${colour}`} className={available > 0 ? styles.size : styles.soldOut}>
              {[size, colour].filter(Boolean).join(' ')}{' '}
              <b>{available > 0 ? t('available', { count: available }) : t('soldOut')}</b>
            </span>
          ))}
        </span>
      </span>
      {next && <span className={styles.price}>{formatMoney(next.price, language)}</span>}
    </>
  )
}

const nothing: SizedFinds = { found: [] }

function useFound(text: string) {
  const shortInfo = useShortInfo()
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data = nothing, isFetching } = useQuery({
    queryKey: ['products', 'search', asked],
    queryFn: () => findSized(asked, (search) => shortInfo.find(search)),
    enabled: asked !== '',
  })
  const isCurrent = asked === wanted && wanted !== ''
  return { ...(isCurrent ? data : nothing), isLooking: wanted !== '' && (!isCurrent || isFetching) }
}
