import type { Callable, WireFile } from '../../endpoint.ts'
import type { Call, CallInput } from '../api.ts'

/** Makes a call that answers a file, as who is signed in, and saves it; gives the name it was saved under. */
export async function download(call: Call, endpoint: Callable<WireFile>, input: CallInput): Promise<string> {
  const { data, headers } = await call(endpoint, input)
  const name = fileNameOf(headers.get('Content-Disposition') ?? '')
  saveFile(data, name)
  return name
}

/** Hands a file to the browser, which saves it as it saves others. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // the browser has taken it by the time of the next task
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** The name that a file travels under; the one in UTF-8 goes first. */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? /filename=([^;\s]+)/i.exec(disposition)?.[1] ?? 'export.csv'
}
