import type { Translate } from '#platform/texts.ts'
import type { ConfirmOptions } from '#platform/web/confirm.ts'
import type { OfficeProduct } from '../../office-product.contract.ts'
import type { GoodsListKey } from './texts.ts'

/** The window that asks before products are deleted: what goes with them, and whether their photos do. */
export function deletionQuestion(products: readonly OfficeProduct[], t: Translate<GoodsListKey>) {
  const photos = products.flatMap((product) => [product, ...product.lots].flatMap((each) => each.photos))
  const files = new Set(photos.map(({ key }) => key)).size
  const tick = document.createElement('input')
  tick.type = 'checkbox'
  const message = document.createDocumentFragment()
  message.append(paragraph(t('delete.goes', { count: products.length })))
  const pieces = products.flatMap(({ lots }) => lots).reduce((sum, { onHand }) => sum + onHand, 0)
  if (pieces > 0) message.append(paragraph(t('delete.pieces', { pieces })))
  if (files > 0) message.append(labelled(tick, t('delete.photos', { count: files })))
  const window: ConfirmOptions = {
    title: t('delete.title', { count: products.length, codes: products.map(({ code }) => code).join(', ') }),
    message,
    buttons: [
      { label: t('delete.cancel'), value: '' },
      { label: t('delete.confirm'), value: 'yes', look: 'danger' },
    ],
  }
  return { window, isWithPhotos: () => tick.checked }
}

function paragraph(text: string): HTMLElement {
  const made = document.createElement('p')
  made.textContent = text
  return made
}

function labelled(tick: HTMLInputElement, text: string): HTMLElement {
  const label = document.createElement('label')
  label.className = 'tick'
  const words = document.createElement('span')
  words.textContent = text
  label.append(tick, words)
  return label
}
