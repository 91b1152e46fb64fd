import { expect } from 'vitest'
import type { OpenShop } from './open-shop.ts'

export interface ReadMessage {
  /** `Код входу · Sign-in code`. */
  what: string
  /** Digits, of a message with a code. */
  code: string | undefined
  /** A whole address, of a message with a link. */
  link: string | undefined
}

const read = new WeakMap<() => string, Map<string, number>>()

/**
 * The next message to a person (an e-mail, or a phone as `+380…`) that was not read by this before, from the terminal
 * of a shop that has no provider; waits until it is there. Read them in turn: each call gives another one.
 */
export async function nextMessageTo({ printed }: Pick<OpenShop, 'printed'>, recipient: string): Promise<ReadMessage> {
  const counts = read.get(printed) ?? new Map<string, number>()
  read.set(printed, counts)
  const index = counts.get(recipient) ?? 0
  await expect
    .poll(() => linesTo(printed(), recipient).length, {
      message: `message ${index + 1} to ${recipient}`,
    })
    .toBeGreaterThan(index)
  counts.set(recipient, index + 1)
  const [what = '', said = ''] = linesTo(printed(), recipient)[index] ?? []
  const parts = said.split(' · ').filter((part) => part !== '')
  const isLink = (part: string) => part.startsWith('http')
  return { what, code: parts.find((part) => !isLink(part)), link: parts.find(isLink) }
}

/** How a line looks: `  Код входу · Sign-in code → maria@example.ua: 4821 · http://localhost:3000/uk/login?…`. */
function linesTo(printed: string, recipient: string): [what: string, said: string][] {
  return printed
    .split('\n')
    .slice(0, -1)
    .flatMap((line): [string, string][] => {
      const [, what = '', to = '', said = ''] = /^ {2}(.+) → ([^\s:]+)(?:: (\S+(?: · \S+)*))?$/.exec(line) ?? []
      return to === recipient ? [[what, said]] : []
    })
}
