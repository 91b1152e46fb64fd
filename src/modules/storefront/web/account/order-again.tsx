import { useState } from 'react'
import type { OwnOrder } from '#modules/orders/own-order.ts'
import { useTexts } from '#platform/web/language.tsx'
import { storefrontTexts } from '../../texts.ts'
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

  async function repeat() {
    if (isSending) return
    setSending(true)
    setProblem('')
    try {
      const added = await addAll(addHref, lines)
      if (added > 0) return location.assign(cartHref)
      setProblem(t('history.gone'))
    } catch {
      setProblem(t('history.failed'))
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
    </>
  )
}

/** One after another: each answers with the cart that the next one adds to. */
async function addAll(addHref: string, lines: OwnOrder['lines']): Promise<number> {
  let added = 0
  for (const { code, size, colour, quantity } of lines) {
    const body = new URLSearchParams({ code, size, colour, quantity: String(quantity) })
    const response = await fetch(addHref, { method: 'POST', body, redirect: 'manual' })
    if (response.type === 'opaqueredirect' || response.ok) added += 1
  }
  return added
}
