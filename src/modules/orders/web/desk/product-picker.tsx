import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { formatMoney } from '#kit/money.ts'
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
  const { found, isLooking } = useFound(text)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    const isChosen = event.currentTarget.getAttribute('aria-activedescendant') !== null
    const [first] = found
    if (isChosen) return
    event.preventDefault()
    if (first) onPick(first)
  }

  return (
    <ComboBox
      aria-label={t('pick.label')}
      className={styles.picker ?? ''}
      inputValue={text}
      onInputChange={setText}
      items={found}
      onChange={(id) => {
        const product = found.find((each) => each.id === id)
        if (product) onPick(product)
      }}
      onBlur={() => text.trim() !== '' && onCode(text.trim())}
      menuTrigger="input"
      allowsCustomValue
      allowsEmptyCollection
      autoFocus
    >
      <Input className="control" placeholder={t('pick.placeholder')} onKeyDown={onKeyDown} />
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox<ShortInfo>
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={styles.none}>{t(isLooking ? 'pick.looking' : 'pick.none')}</p>}
        >
          {(product) => (
            <ListBoxItem id={product.id} textValue={product.code} className={styles.item ?? ''}>
              <Found product={product} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

function Found({ product }: { product: ShortInfo }) {
  const t = useTexts(deskTexts)
  const { language } = useLanguage()
  const [next] = [product.sizes.find(({ available }) => available > 0) ?? product.sizes[0]]
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
