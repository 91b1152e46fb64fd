import { toast } from '#platform/web/toast.ts'
import { fetchPage } from './documents.ts'
import { showHeart } from './show-heart.ts'
import { all } from './signed-in.ts'

export async function press(pressed: HTMLElement): Promise<void> {
  if (pressed.dataset.copy !== undefined) return copy(pressed)
  if (!pressed.ariaBusy) await change(pressed as HTMLButtonElement)
}

/** One after the other: the first wish makes the list that the next ones go to. */
let sent: Promise<unknown> = Promise.resolve()

/** Shown at once; where it did not work, as it was, and told in words. */
async function change(heart: HTMLButtonElement): Promise<void> {
  const { form, name, value } = heart
  if (!form) return
  heart.ariaBusy = 'true'
  const isWished = name === 'add'
  showHeart(heart, isWished)
  const answering = sent.then(() =>
    fetchPage(form.action, { method: 'POST', body: new URLSearchParams({ [name]: value }) }),
  )
  sent = answering
  const answer = await answering
  heart.ariaBusy = null
  const page = answer?.page
  const same = `[data-wish="${CSS.escape(heart.dataset.wish ?? '')}"]`
  const isDone = page?.querySelector('[data-own-wishes]') && (page.querySelector(`main ${same}`) !== null) === isWished
  for (const each of all(same)) showHeart(each, isWished === Boolean(isDone))
  if (isDone) return
  const words = page?.querySelector('.errors li, .notice')?.textContent ?? form.dataset.failed
  toast('error', (answer ? words : form.dataset.offline) ?? '')
}

async function copy(button: HTMLElement): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`#${button.dataset.copy}`)
  const said = document.querySelector('[data-copied]')
  if (!field || !said) return
  field.select()
  // an old browser, or one that was told not to: what is selected can be copied by hand
  const isCopied = await navigator.clipboard?.writeText(button.dataset.text ?? field.value).then(
    () => true,
    () => false,
  )
  if (isCopied) said.textContent = button.dataset.done ?? ''
}
