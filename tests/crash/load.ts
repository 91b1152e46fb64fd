import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** An order that a shopper asked for, and the shop's answer; once answered, the order must stay for ever. */
export interface Wanted {
  readonly key: string
  /** The phone of this order alone. */
  readonly phone: string
  readonly lines: readonly { code: string; subCode: string; goodsCount: number; priceSale: number }[]
  answer?: Answer
}

export interface Answer {
  orderNumber: string
  trackingPath: string
}

/** Where staff have taken an order: `answered` is certain, `asked` may or may not have happened. */
export interface Moved {
  answered: string
  asked: string
}

/** Everything that was asked and answered since the shop was made. */
export interface Notes {
  readonly wanted: Wanted[]
  readonly moved: Map<string, Moved>
  /** Answers that neither a shopper nor a crash explains. */
  readonly surprises: string[]
}

export interface Load {
  answers(): number
  stop(): Promise<void>
}

export const admin = { ADMIN_EMAIL: 'olena@example.ua', ADMIN_PASSWORD: 'Пароль-для-проби' }
const shoppers = 8
const staff = 2
const shortestPause = 20
const longestPause = 640
const courses = [
  ['accept', 'paied', 'send', 'done'],
  ['accept', 'cancel', 'new', 'paied'],
  ['paied', 'send', 'rejection'],
  ['waitConfirmation', 'cancel'],
]

/** Shoppers who order and staff who move their orders, all at once, until told to stop. */
export function startLoad(address: string, codes: readonly string[], notes: Notes): Load {
  let isOn = true
  let answers = 0
  const toMove: string[] = []

  async function shop(): Promise<void> {
    let pause = shortestPause
    while (isOn) {
      const order = newOrder(codes)
      notes.wanted.push(order)
      // now and then the same checkout twice at once, or an answered one again
      const sends = [
        order,
        ...(randomInt(4) === 0 ? [order] : []),
        ...(randomInt(8) === 0 ? [notes.wanted[randomInt(notes.wanted.length)] ?? order] : []),
      ]
      const done = await Promise.all(sends.map((each) => checkOut(address, each, notes)))
      answers += done.filter(Boolean).length
      if (order.answer) {
        toMove.push(order.answer.orderNumber)
        pause = shortestPause
        continue
      }
      // while the shop is gone nobody orders a thousand things
      await sleep(pause)
      pause = Math.min(2 * pause, longestPause)
    }
  }

  async function move(): Promise<void> {
    const token = await signIn(address)
    while (isOn) {
      const number = toMove.shift()
      if (number === undefined) {
        await sleep(10)
        continue
      }
      const id = await findOrder(address, token, number)
      if (id === undefined) continue
      for (const status of courses[randomInt(courses.length)] ?? []) {
        if (!isOn || !(await moveOrder(address, token, { id, number, status }, notes))) break
      }
    }
  }

  const people = Promise.all([...Array.from({ length: shoppers }, shop), ...Array.from({ length: staff }, move)])
  return {
    answers: () => answers,
    async stop() {
      isOn = false
      await people
    },
  }
}

/** Whether it was answered. The same key must have the same answer, however often. */
export async function checkOut(address: string, wanted: Wanted, notes: Notes): Promise<boolean> {
  const { status, data, errors } = await call(address, '/checkout', 'POST', {
    headers: { 'idempotency-key': wanted.key, 'x-forwarded-for': addressOf(wanted) },
    body: {
      lines: wanted.lines,
      phoneNumber: wanted.phone,
      firstName: 'Марія',
      deliveryType: 'nova',
      deliveryAddress: 'Львів, відділення 3',
      paymentType: 'postpaid',
    },
  })
  if (status !== 200) {
    if (!isCrash(status)) notes.surprises.push(`checkout: ${status} ${errors}`)
    return false
  }
  const { orderNumber, trackingUrl } = data as { orderNumber: string; trackingUrl: string }
  const answer = { orderNumber, trackingPath: new URL(trackingUrl).pathname }
  wanted.answer ??= answer
  if (wanted.answer.orderNumber !== orderNumber || wanted.answer.trackingPath !== answer.trackingPath) {
    notes.surprises.push(`checkout: ${wanted.answer.orderNumber} at first, then ${orderNumber}`)
  }
  return true
}

export async function signIn(address: string): Promise<string> {
  const { data } = await call(address, '/auth/login', 'POST', {
    body: { login: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD },
  })
  return (data as { accessToken: string } | null)?.accessToken ?? ''
}

async function findOrder(address: string, token: string, number: string): Promise<string | undefined> {
  const { data } = await call(address, `/crm/orders/get?orderNumber=${number}`, 'GET', {
    headers: { authorization: `Bearer ${token}` },
  })
  return (data as { orderId: string; orderNumber: string }[] | null)?.find(({ orderNumber }) => orderNumber === number)
    ?.orderId
}

async function moveOrder(
  address: string,
  token: string,
  { id, number, status }: { id: string; number: string; status: string },
  notes: Notes,
): Promise<boolean> {
  const moved = notes.moved.get(number) ?? { answered: 'new', asked: 'new' }
  notes.moved.set(number, moved)
  moved.asked = status
  const answer = await call(address, '/crm/orders/update', 'PUT', {
    headers: { authorization: `Bearer ${token}` },
    body: { orders: [{ orderId: id, status }] },
  })
  if (answer.status === 200) moved.answered = status
  else if (!isCrash(answer.status)) notes.surprises.push(`order to ${status}: ${answer.status} ${answer.errors}`)
  return answer.status === 200
}

/** 0: the server is gone; 503: its database is (WIRE-3). */
function isCrash(status: number): boolean {
  return status === 0 || status === 503
}

async function call(
  address: string,
  path: string,
  method: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object },
): Promise<{ status: number; data: unknown; errors: string }> {
  try {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { Data, Message } = (await response.json()) as { Data: unknown; Message: unknown }
    return { status: response.status, data: Data, errors: JSON.stringify(Message) }
  } catch {
    return { status: 0, data: null, errors: '' }
  }
}

/** An IPv4 address of this shopper alone, or limits would take all for one. */
function addressOf({ phone }: Wanted): string {
  const number = Number(phone.slice(-7))
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}

let phones = 0

/** One to three different sizes, in any order, of a few pieces each. */
function newOrder(codes: readonly string[]): Wanted {
  const goods = codes.flatMap((code) => ['37', '38'].map((subCode) => ({ code, subCode })))
  const lines = Array.from({ length: 1 + randomInt(3) }, () => goods.splice(randomInt(goods.length), 1))
    .flat()
    .map((each) => ({ ...each, goodsCount: 1 + randomInt(4), priceSale: 1000 }))
  return { key: randomUUID(), phone: `+380${String(500_000_000 + ++phones)}`, lines }
}
