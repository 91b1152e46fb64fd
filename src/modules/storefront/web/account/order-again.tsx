import { useState } from 'react'
import type { OwnOrder } from '#modules/orders/own-order.ts'
import { useTexts } from '#platform/web/language.tsx'
import { newId } from '#platform/web/new-id.ts'
import { storefrontTexts } from '../../texts.ts'
import { giveUp } from '../browser/documents.ts'
import { showCartCount } from '../browser/signed-in.ts'

interface OrderAgainProps {
  lines: OwnOrder['lines']
  addHref: string
  cartHref: string
}

/** Puts what an order had into the cart, as its product pages would; what is gone is left out and told. */
export function OrderAgain({ lines, addHref, cartHref }: OrderAgainProps) {
  const t = useTexts(storefrontTexts)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [isPartly, setPartly] = useState(false)
  // until all was answered: pressed again, what is in the cart already is not put there twice
  const [press, setPress] = useState(newId)

  async function repeat() {
    if (isSending) return
    setSending(true)
    setProblem('')
    setPartly(false)
    try {
      const missing = await addAll(addHref, lines, press)
      setPress(newId())
      if (missing.length === 0) return location.assign(cartHref)
      const isSome = missing.length < lines.length
      setPartly(isSome)
      setProblem(
        isSome ? t('history.partly', { names: missing.map(({ name }) => name).join(', ') }) : t('history.gone'),
      )
    } catch {
      setProblem(t('history.notRepeated'))
    } finally {
      setSending(false)
    }
    showCartCount()
  }

  return (
    <>
      <button type="button" className="link" aria-disabled={isSending} onClick={() => void repeat()}>
        {t(isSending ? 'history.repeating' : 'history.repeat')}
      </button>
      <span role="status">{problem}</span>
      {isPartly && (
        <a className="link" href={cartHref}>
          {t('added.cart')}
        </a>
      )}
    </>
  )
}

/** One after another: each answers with the cart that the next one adds to. Gives what could not be added. */
async function addAll(addHref: string, lines: OwnOrder['lines'], press: string): Promise<OwnOrder['lines']> {
  const missing: OwnOrder['lines'] = []
  for (const [index, line] of lines.entries()) {
    const { code, size, colour, quantity } = line
    const body = new URLSearchParams({ code, size, colour, quantity: String(quantity), press: `${press}.${index}` })
    const response = await fetch(addHref, { method: 'POST', body, redirect: 'manual', signal: giveUp() })
    if (response.type !== 'opaqueredirect' && !response.ok) missing.push(line)
  }
  return missing
}
