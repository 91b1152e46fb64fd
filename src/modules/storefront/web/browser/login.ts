import { fillIn, forget, signedIn, valuesOf } from './signed-in.ts'

interface Answer {
  Data?: { accessToken?: string; user?: unknown } | null
  Message?: { Message?: string; Errors?: { id: string; error: string }[] }
}

/** The sign-in form (S2, S8): JSON to the API, errors beside their fields, what was typed stays. */
export function improveLogin(): void {
  const form = document.querySelector<HTMLFormElement>('[data-login]')
  if (!form) return
  const panel = document.querySelector<HTMLElement>('[data-signed-in]')
  showVisitor(form, panel)
  form.querySelector('[data-show-password]')?.addEventListener('change', (event) => {
    const password = form.elements.namedItem('password')
    if (password instanceof HTMLInputElement)
      password.type = (event.target as HTMLInputElement).checked ? 'text' : 'password'
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void signIn(form)
  })
  panel?.querySelector('[data-sign-out]')?.addEventListener('click', () => void signOut(form))
}

function showVisitor(form: HTMLFormElement, panel: HTMLElement | null): void {
  const visitor = signedIn()
  if (!visitor || !panel) return
  panel.hidden = false
  form.hidden = true
  const line = panel.querySelector<HTMLElement>('[data-signed-in-as]')
  if (line) line.textContent = (line.dataset.signedInAs ?? '').replace('{name}', visitor.name)
  fillIn()
}

async function signIn(form: HTMLFormElement): Promise<void> {
  if (form.dataset.sent) return
  const values = Object.fromEntries(valuesOf(form))
  const missing = ['login', 'password'].filter((name) => !values[name]?.trim())
  showErrors(
    form,
    missing.map((id) => ({ id, error: 'required' })),
  )
  if (missing.length > 0) return
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const words = button?.textContent ?? ''
  form.dataset.sent = 'yes'
  if (button) button.textContent = form.dataset.sending ?? words
  try {
    await send(form, values)
  } catch {
    showErrors(form, [{ id: '', error: form.dataset.offline ?? '' }])
  } finally {
    delete form.dataset.sent
    if (button) button.textContent = words
  }
}

async function send(form: HTMLFormElement, values: Record<string, string>): Promise<void> {
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: form.dataset.language === 'uk' ? 'UKR' : 'ENG' },
    body: JSON.stringify({ login: values.login?.trim(), password: values.password }),
  })
  const answer: Answer = await response.json().catch(() => ({}))
  const token = answer.Data?.accessToken
  if (!response.ok || !token) {
    const errors = answer.Message?.Errors ?? []
    showErrors(
      form,
      errors.length > 0 ? errors : [{ id: '', error: answer.Message?.Message || (form.dataset.failed ?? '') }],
    )
    return
  }
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(answer.Data?.user ?? {}))
  localStorage.setItem('loginDate', new Date().toISOString())
  localStorage.setItem('language', form.dataset.language === 'uk' ? 'UKR' : 'ENG')
  location.assign(nextPage(form))
}

/** Where the visitor was going; only a path of this shop is believed. */
function nextPage(form: HTMLFormElement): string {
  const wished = new URLSearchParams(location.search).get('next')
  if (wished?.startsWith('/')) {
    const url = new URL(wished, location.origin)
    if (url.origin === location.origin) return url.pathname + url.search + url.hash
  }
  return signedIn()?.isStaff ? '/crm' : (form.dataset.home ?? '/')
}

/** Each error beside its field; one that has no field here above the form. The first wrong field takes the focus. */
function showErrors(form: HTMLFormElement, errors: { id: string; error: string }[]): void {
  const words: Record<string, string> = JSON.parse(form.dataset.errors ?? '{}')
  let first: HTMLElement | undefined
  for (const name of ['login', 'password']) {
    const field = document.getElementById(name)
    const error = errors.find(({ id }) => id === name)
    const line = document.getElementById(`${name}-error`)
    if (line) line.textContent = error ? (words[error.error] ?? error.error) : ''
    if (error) field?.setAttribute('aria-invalid', 'true')
    else field?.removeAttribute('aria-invalid')
    if (error && field) first ??= field
  }
  const others = errors.filter(({ id }) => id !== 'login' && id !== 'password')
  const whole = document.getElementById('form-error')
  if (whole) whole.textContent = others.map(({ error }) => words[error] ?? error).join('. ')
  first?.focus()
}

async function signOut(form: HTMLFormElement): Promise<void> {
  const token = localStorage.getItem('token')
  await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  )
  forget()
  location.assign(form.dataset.home ?? '/')
}
