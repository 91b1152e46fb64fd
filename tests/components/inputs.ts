import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'

export function inputOf(name: string): Locator {
  return page.elementLocator(elementOf(name))
}

export function fieldOf(name: string): Locator {
  const field = elementOf(name).closest('.field')
  if (!field) throw new Error(`${name} stands in no field`)
  return page.elementLocator(field)
}

export function valueOf(name: string): string {
  return elementOf(name).value
}

export function elementOf(name: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!input) throw new Error(`there is no input ${name}`)
  return input
}

/** Waits until this error stands under the field. */
export async function errorOf(name: string, error: string): Promise<void> {
  await expect.poll(() => errorShown(name)?.textContent).toBe(error)
  expect(elementOf(name).getAttribute('aria-invalid')).toBe('true')
}

export async function isFine(name: string): Promise<void> {
  await expect.poll(() => errorShown(name)).toBeNull()
  expect(elementOf(name).getAttribute('aria-invalid')).toBeNull()
}

export function errorShown(name: string): Element | null {
  return fieldOf(name).element().querySelector('.field-error')
}

/** A paste as the browser makes one. */
export function paste(text: string): void {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  const isLeft = document.activeElement?.dispatchEvent(event)
  if (isLeft) document.execCommand('insertText', false, text)
}
