import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useAnchoredPopover } from '#platform/web/anchored-popover.ts'
import { Field } from '#platform/web/field.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { askedOf, writeAddress } from '#modules/delivery/address.ts'
import { orderTexts } from '../../order/texts.ts'
import { Noted } from '../editor/noted.tsx'
import type { KnownCustomer } from '../editor/use-customer.ts'
import { useOrderField, useOrderFields } from '../order-fields-context.ts'
import { LastAddress } from './last-address.tsx'
import { listPlaces, type OfferedPlace } from './list-places.ts'
import { addressTexts } from './texts.ts'
import styles from './address-field.module.css'

/** A pause in typing, in milliseconds. */
const pause = 150

/**
 * Where a parcel goes, in one line. Under it stand towns, and after the comma the branches and streets of the town, as at the checkout;
 * whatever else is typed is taken as well. As long as it is empty the last one of the customer is offered (A7, DEL-6).
 */
export function AddressField({ customer }: { customer: KnownCustomer }) {
  const t = useTexts(orderTexts)
  const words = useTexts(addressTexts)
  const { language } = useLanguage()
  const id = useId()
  const { carrier } = useOrderFields().values
  const { input, onValue, error } = useOrderField('deliveryAddress')
  const text = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const asked = useSettled(input.value)
  const { data: found = [] } = useQuery({
    queryKey: ['places', carrier, asked],
    queryFn: ({ signal }) => listPlaces(carrier, asked, { signal, door: words('door') }),
    enabled: isOpen,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  const options = found.filter(({ address }) => address !== input.value)
  const active = options[at]
  const isShown = isOpen && options.length > 0
  const examples = askedOf(carrier).map(({ part, example }) => [part, example[language]])

  useAnchoredPopover(list, text, { isShown })
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function choose({ address, isWhole }: OfferedPlace) {
    onValue(address)
    setAt(-1)
    setOpen(!isWhole)
    text.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 }
    const step = steps[event.key]
    if (step !== undefined && isShown) setAt(Math.max(-1, Math.min(step, options.length - 1)))
    // an address has one line (FORM-7)
    else if (event.key === 'Enter' && isShown && active) choose(active)
    else if (event.key === 'Enter') setOpen(false)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Noted name="deliveryAddress" isWide>
      <Field label={t('field.deliveryAddress')} error={error} hint={<LastAddress customer={customer} />} isWide>
        {(control) => (
          <>
            <textarea
              {...control}
              {...input}
              ref={text}
              rows={2}
              autoComplete="off"
              placeholder={writeAddress(carrier, Object.fromEntries(examples))}
              aria-autocomplete="list"
              aria-controls={`${id}-list`}
              aria-activedescendant={isShown && active ? `${id}-${at}` : undefined}
              onFocus={() => setOpen(true)}
              onBlur={() => {
                setOpen(false)
                input.onBlur()
              }}
              onChange={({ currentTarget }) => {
                onValue(currentTarget.value)
                setOpen(true)
                setAt(-1)
              }}
              onKeyDown={onKeyDown}
            />
            <p role="status" className="visually-hidden">
              {isShown && words('found', { count: options.length })}
            </p>
            <div
              ref={list}
              id={`${id}-list`}
              popover="manual"
              role="listbox"
              aria-label={words('list')}
              className={styles.list}
            >
              {options.map((place, index) => (
                <button
                  key={place.address}
                  id={`${id}-${index}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === active}
                  className={styles.option}
                  // the field keeps the focus
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(place)}
                >
                  <span>{place.name}</span>
                  <span className={styles.where}>{place.where}</span>
                </button>
              ))}
            </div>
          </>
        )}
      </Field>
    </Noted>
  )
}

/** The value once it stands still for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
