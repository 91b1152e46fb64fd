/** The global confirmation window (S2): a title, a message, buttons; the answer is the pressed button's value. */

export interface ConfirmButton {
  label: string
  /** The answer that the promise gives. */
  value: string
  look?: 'main' | 'danger' | 'plain'
}

export interface ConfirmOptions {
  title: string
  /** A text, or content made by the caller. */
  message?: string | Node
  buttons: readonly ConfirmButton[]
}

let made = 0

/** Asks, and gives the value of the pressed button; empty when the window was left. */
export function ask({ title, message, buttons }: ConfirmOptions): Promise<string> {
  const dialog = document.createElement('dialog')
  const id = `confirm-${++made}`
  dialog.className = 'confirm'
  dialog.setAttribute('aria-labelledby', `${id}-title`)
  const heading = document.createElement('h2')
  heading.id = `${id}-title`
  heading.textContent = title
  const form = document.createElement('form')
  form.method = 'dialog'
  form.append(heading)
  if (message !== undefined) {
    const body = document.createElement('div')
    body.id = `${id}-message`
    body.className = 'confirm-message'
    body.append(message)
    dialog.setAttribute('aria-describedby', body.id)
    form.append(body)
  }
  const row = document.createElement('div')
  row.className = 'confirm-buttons'
  row.append(...buttons.map(buttonOf))
  form.append(row)
  dialog.append(form)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue)
    })
  })
}

function buttonOf({ label, value, look = 'plain' }: ConfirmButton): HTMLButtonElement {
  const button = document.createElement('button')
  button.className = look === 'main' ? 'button' : look === 'danger' ? 'button button-danger' : 'button button-line'
  button.value = value
  button.textContent = label
  return button
}
