import { heldUndoSeconds, undoSeconds } from '../undo-time.ts'
import { mayPass } from './api.ts'
import { pageLanguage } from './page-language.ts'
import { reasonOf } from './reason.ts'
import { addShortcuts } from './shortcuts.ts'
import { officeTexts } from './texts.ts'
import { toast } from './toast.ts'

export interface Undoable {
  /** The done act: "Видалено 3 товари". */
  text: string
  /** Puts everything back, on the server and on the screen; a message shows what it throws, with a way to repeat. */
  undo(): unknown
  /** The message once it is back; left out: "Повернуто". */
  undone?: string | (() => string)
  /** Others are told of it soon, and then it is no longer offered. Left out: offered for as long as it is held. */
  isTold?: true
}

interface Offer {
  take(): void
}

/** Newest last. */
const open: Offer[] = []
let leaveKeys: (() => void) | undefined

const milliseconds = undoSeconds * 1000

/**
 * Tells what was done, and for 10 s offers to undo it: by the button of the message, which waits while one points
 * at it, or by Ctrl+Z outside of fields, which takes the newest (B7). Gives a way to withdraw the offer.
 */
export function offerUndo({ text, undo, undone, isTold }: Undoable): () => void {
  const t = officeTexts(pageLanguage())
  const take = () => {
    close()
    void putBack({ undo, undone: undone ?? t('undo.done') })
  }
  const offer: Offer = { take }
  const close = toast('success', text, {
    action: { label: t('undo.undo'), run: take },
    milliseconds,
    ...(isTold && { heldMilliseconds: heldUndoSeconds * 1000 }),
    onClose: () => withdraw(offer),
  })
  open.push(offer)
  leaveKeys ??= addShortcuts(() => [{ keys: 'mod+z', label: t('undo.newest'), run: () => open.at(-1)?.take() }])
  return close
}

function withdraw(offer: Offer): void {
  const at = open.indexOf(offer)
  if (at !== -1) open.splice(at, 1)
  if (open.length > 0) return
  leaveKeys?.()
  leaveKeys = undefined
}

async function putBack({ undo, undone }: Required<Pick<Undoable, 'undo' | 'undone'>>): Promise<void> {
  try {
    await undo()
    toast('info', typeof undone === 'string' ? undone : undone())
  } catch (fault) {
    const t = officeTexts(pageLanguage())
    toast('error', t('undo.failed', { why: reasonOf(fault) }), {
      ...(mayPass(fault) && { action: { label: t('undo.repeat'), run: () => void putBack({ undo, undone }) } }),
      milliseconds,
    })
  }
}
