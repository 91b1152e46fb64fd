import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, listenHttp } from '../http.ts'
import { TroubleQueue, type Clock, type StandIn } from '../stand-in.ts'
import { sumOf, Unprocessable, worthOf, type KeptReceipt, type WireReceipt } from './receipts.ts'

export interface Checkbox extends StandIn {
  readonly keys: { licence: string; pin: string; login: string; password: string }
  /** Every receipt that it took, oldest first, failed ones among them. */
  readonly receipts: readonly KeptReceipt[]
  readonly shifts: readonly KeptShift[]
  /** The tokens of signed-in cashiers. */
  readonly tokens: ReadonlySet<string>
  /** Without the tax service: it goes on by codes that it has for that. */
  isOffline: boolean
  /** Does something else: whatever is sold is refused until it is done. */
  isBusy: boolean
  /** Whether it prints its Z reports as PDF, besides their text. */
  printsPdf: boolean
  /** Nothing that was ordered to fail fails any more. */
  endTroubles(): void
  /** Tokens that were given are of no use any more. */
  endTokens(): void
  /** Somebody closes the shift in the cabinet. */
  closeShift(): void
  /** Σ issued less Σ returned; kopiykas. */
  net(): number
}

export interface KeptShift {
  id: string
  serial: number
  /** The id of the Z report that closing it makes. */
  reportId: string
  askedAt: Date
  closingAt: Date | undefined
}

const troubles = [
  'busy',
  'error',
  'refused',
  'unauthorised',
  'http500',
  'http429',
  'html',
  'malformed',
  'hang',
  'cut',
  'cutAfter',
] as const
type Trouble = (typeof troubles)[number]
/** Troubles of writing calls alone. */
const ofWriting: ReadonlySet<Trouble> = new Set(['busy', 'error', 'refused', 'cutAfter'])

const secondMs = 1000
const dayMs = 24 * 60 * 60 * 1000

class Refused extends Error {
  readonly status: number

  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

/** Checkbox: a cashier, shifts, receipts, prepayments in two steps; a receipt is done a second after it came. */
export async function openCheckbox(clock: Clock, { port = 0 } = {}): Promise<Checkbox> {
  const ahead = new TroubleQueue<Trouble>(troubles)
  const keys = {
    licence: 'stand-in-licence',
    pin: '1234567890',
    login: 'cashier-of-the-stand-in',
    password: 'stand-in-password',
  }
  const receipts: KeptReceipt[] = []
  const shifts: KeptShift[] = []
  const tokens = new Set<string>()
  const state = { isOffline: false, isBusy: false, printsPdf: true }
  let failsNext = false

  const http = await listenHttp((request, response, body) => {
    const { url = '', method = 'GET' } = request
    const path = url.replace(/^\/api\/v1/, '').split('?')[0] ?? ''
    if (path.startsWith('/check/'))
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<h1>${path}</h1>`)
    const isWriting = method === 'POST' && !path.startsWith('/cashier/')
    const trouble = ahead.take((next) => isWriting || !ofWriting.has(next))
    if (trouble === 'error') failsNext = true
    else if (trouble !== undefined && trouble !== 'cutAfter') return goWrong(trouble, request, response)
    const answer = answerOf(method, path, request, body)
    if (trouble === 'cutAfter') return void request.socket.destroy()
    if (Buffer.isBuffer(answer.content))
      return void response.writeHead(200, { 'Content-Type': answer.type }).end(answer.content)
    answerJson(response, answer.content, answer.status)
  }, port)

  function answerOf(method: string, path: string, request: IncomingMessage, body: string) {
    try {
      return { status: 200, type: 'application/json', ...contentOf(method, path, request, body) }
    } catch (fault) {
      if (fault instanceof Unprocessable)
        return {
          status: 422,
          type: '',
          content: { detail: [{ loc: ['body'], msg: fault.message, type: 'value_error' }] },
        }
      if (!(fault instanceof Refused)) throw fault
      return { status: fault.status, type: '', content: { message: fault.message } }
    }
  }

  function contentOf(
    method: string,
    path: string,
    { headers }: IncomingMessage,
    text: string,
  ): { content: unknown; type?: string } {
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> & WireReceipt
    if (path === '/cashier/signinPinCode' || path === '/cashier/signin') return { content: signIn(path, headers, body) }
    if (!tokens.has(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''))
      throw new Refused('Not authenticated', 401)
    if (headers['x-license-key'] !== keys.licence) throw new Refused('Невірний ключ ліцензії', 403)
    if (path === '/cashier/shift') return { content: current() ? shiftOf(current()) : null }
    if (path === '/shifts/close') return { content: shiftOf(close()) }
    if (path === '/shifts') return { content: shiftOf(open(body.id)) }
    if (path.startsWith('/shifts/')) return { content: shiftOf(shifts.find(({ id }) => id === path.slice(8))) }
    const [, report, printed] = /^\/reports\/([^/]+)\/(pdf|text)$/.exec(path) ?? []
    if (report !== undefined && printed !== undefined) return reportFile(report, printed)
    if (path === '/reports') return { content: { id: randomUUID(), is_z_report: false, sales: receipts.length } }
    if (path === '/receipts/sell') return { content: receiptOf(sell(body)) }
    if (path === '/prepayment-receipts') return { content: receiptOf(prepay(body)) }
    if (path.startsWith('/prepayment-receipts/')) return { content: receiptOf(payAfter(path.slice(21), body)) }
    const [, id = '', form] = /^\/receipts\/([^/]+)(?:\/(pdf|qrcode))?$/.exec(path) ?? []
    const stored = receipts.find((each) => each.id === id)
    if (method !== 'GET' || !stored) throw new Refused('Чек не знайдено', 404)
    if (form === 'pdf') return { content: Buffer.from(`%PDF-1.4 ${id}`), type: 'application/pdf' }
    return form === 'qrcode'
      ? { content: Buffer.from([137, 80, 78, 71]), type: 'image/png' }
      : { content: receiptOf(stored) }
  }

  function reportFile(id: string, form: string): { content: Buffer; type: string } {
    const closed = shifts.find((shift) => shift.reportId === id && statusOf(shift) === 'CLOSED')
    if (!closed || (form === 'pdf' && !state.printsPdf)) throw new Refused('Звіт не знайдено', 404)
    if (form === 'text') return { content: Buffer.from(`Z-звіт ${closed.serial}`), type: 'text/plain; charset=utf-8' }
    return { content: Buffer.from(`%PDF-1.4 Z${closed.serial}`), type: 'application/pdf' }
  }

  function signIn(path: string, headers: IncomingMessage['headers'], body: Record<string, unknown>): object {
    const isKnown =
      path === '/cashier/signin'
        ? body.login === keys.login && body.password === keys.password
        : body.pin_code === keys.pin && headers['x-license-key'] === keys.licence
    if (!isKnown) throw new Refused('Невірний PIN-код, логін або пароль', 403)
    const token = randomUUID()
    tokens.add(token)
    return { type: 'bearer', token_type: 'bearer', access_token: token }
  }

  const since = (at: Date | undefined) => (at ? clock.now().getTime() - at.getTime() : -1)
  function statusOf({ askedAt, closingAt }: KeptShift): string {
    if (closingAt) return since(closingAt) >= secondMs ? 'CLOSED' : 'CLOSING'
    return since(askedAt) >= secondMs ? 'OPENED' : 'CREATED'
  }
  const current = () => shifts.find((shift) => statusOf(shift) !== 'CLOSED')

  function shiftOf(shift: KeptShift | undefined): object {
    if (!shift) throw new Refused('Зміну не знайдено', 404)
    const status = statusOf(shift)
    const isClosed = status === 'CLOSED'
    return {
      id: shift.id,
      serial: shift.serial,
      status,
      opened_at: status === 'CREATED' ? null : shift.askedAt.toISOString(),
      closed_at: isClosed ? shift.closingAt?.toISOString() : null,
      initial_transaction: { response_error_message: null },
      closing_transaction: null,
      z_report: isClosed ? { id: shift.reportId, fiscal_code: `Z${shift.serial}` } : null,
      balance: { balance: netOf(receipts.filter(({ shiftId }) => shiftId === shift.id)) },
      cash_register: { fiscal_number: '4000000001' },
    }
  }

  function open(id: string = randomUUID()): KeptShift {
    if (shifts.some((shift) => shift.id === id) || current()) throw new Refused('Зміна вже відкрита')
    const shift = { id, serial: shifts.length + 1, reportId: randomUUID(), askedAt: clock.now(), closingAt: undefined }
    shifts.push(shift)
    return shift
  }

  function close(): KeptShift {
    const shift = current()
    if (!shift || statusOf(shift) !== 'OPENED') throw new Refused('Зміну не відкрито')
    shift.closingAt = clock.now()
    return shift
  }

  function refuseClosed(): KeptShift {
    const shift = current()
    if (!shift || statusOf(shift) !== 'OPENED') throw new Refused('Зміну не відкрито')
    if (since(shift.askedAt) >= dayMs) throw new Refused('Зміну відкрито понад 24 години тому. Закрийте її')
    if (state.isBusy) throw new Refused('Каса зайнята іншою операцією')
    return shift
  }

  function keep(body: WireReceipt, more: Pick<KeptReceipt, 'type' | 'total'> & Partial<KeptReceipt>): KeptReceipt {
    const shift = refuseClosed()
    const id = body.id ?? randomUUID()
    if (receipts.some((each) => each.id === id)) throw new Refused('Чек із таким id вже існує')
    const { payments = [], goods = [] } = body
    const stored: KeptReceipt = {
      id,
      payments,
      goods,
      sum: sumOf(payments),
      relation: undefined,
      related: undefined,
      createdAt: clock.now(),
      isOffline: state.isOffline,
      error: failsNext ? 'Невірна податкова група товару' : undefined,
      shiftId: shift.id,
      ...more,
    }
    failsNext = false
    receipts.push(stored)
    return stored
  }

  function sell(body: WireReceipt): KeptReceipt {
    const { goods = [], payments = [], related_receipt_id: related } = body
    if (goods.length === 0) throw new Unprocessable('goods: at least one')
    const total = goods.reduce((sum, good) => sum + worthOf(good), 0)
    if (sumOf(payments) !== total) throw new Refused('Сума оплати не дорівнює сумі чека')
    if (!goods.some((good) => good.is_return)) return keep(body, { type: 'SELL', total })
    const first = receipts.find(({ id, error }) => id === related && error === undefined)
    if (!first) throw new Refused('Чек продажу не знайдено')
    const back = netOf(receipts.filter((each) => each.related === related))
    if (first.sum + back < total && !receipts.some(({ id }) => id === body.id))
      throw new Refused('Повертають більше, ніж продали')
    return keep(body, { type: 'RETURN', total, related })
  }

  function prepay(body: WireReceipt): KeptReceipt {
    const total = (body.goods ?? []).reduce((sum, good) => sum + worthOf(good), 0)
    if (sumOf(body.payments ?? []) >= total) throw new Refused('Передоплата має бути меншою за суму чека')
    return keep(body, { type: 'SELL', total, relation: randomUUID() })
  }

  function payAfter(relation: string, body: WireReceipt): KeptReceipt {
    const chain = receipts.filter((each) => each.relation === relation && each.error === undefined)
    const [first] = chain
    if (!first) throw new Refused('Передоплату не знайдено', 404)
    const back = receipts.filter(({ related }) => chain.some(({ id }) => id === related))
    const isRepeated = receipts.some(({ id }) => id === body.id)
    if (!isRepeated && netOf([...chain, ...back]) + sumOf(body.payments ?? []) > first.total)
      throw new Refused('Сума оплат більша за суму чека')
    return keep(body, { type: 'SELL', total: first.total, relation })
  }

  function receiptOf({ id, type, sum, total, relation, createdAt, isOffline, error }: KeptReceipt): object {
    const isDone = since(createdAt) >= secondMs
    return {
      id,
      type,
      serial: receipts.findIndex((each) => each.id === id) + 1,
      status: !isDone ? 'CREATED' : error === undefined ? 'DONE' : 'ERROR',
      total_sum: total,
      total_payment: sum,
      fiscal_code: isDone && error === undefined ? `FC${receipts.findIndex((each) => each.id === id) + 1}` : null,
      fiscal_date: isDone && error === undefined ? createdAt.toISOString() : null,
      created_at: createdAt.toISOString(),
      is_created_offline: isOffline,
      is_sent_dps: !isOffline,
      tax_url: null,
      transaction: { response_error_message: error ?? null },
      pre_payment_relation_id: relation ?? null,
    }
  }

  function goWrong(trouble: Trouble, request: IncomingMessage, response: ServerResponse): void {
    switch (trouble) {
      case 'busy':
        return answerJson(response, { message: 'Каса зайнята іншою операцією' }, 400)
      case 'refused':
        return answerJson(
          response,
          { detail: [{ loc: ['body', 'goods'], msg: 'Невідома податкова група', type: 'value_error' }] },
          422,
        )
      case 'unauthorised':
        return answerJson(response, { message: 'Not authenticated' }, 401)
      case 'http500':
        return void response.writeHead(500).end('Internal Server Error')
      case 'http429':
        return void response.writeHead(429, { 'Retry-After': '1' }).end('Too Many Requests')
      case 'html':
        return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>502</h1>')
      case 'malformed':
        return void response.writeHead(200).end('{"id": "')
      case 'cut':
        return void request.socket.destroy()
      case 'hang':
      case 'error':
      case 'cutAfter':
    }
  }

  return {
    name: 'checkbox',
    settings: {
      CHECKBOX_API_URL: `${http.address}/api/v1`,
      CHECKBOX_RECEIPT_URL: `${http.address}/check`,
      CHECKBOX_LICENCE_KEY: keys.licence,
      CHECKBOX_PIN: keys.pin,
    },
    troubles,
    keys,
    receipts,
    shifts,
    tokens,
    get isOffline() {
      return state.isOffline
    },
    set isOffline(is) {
      state.isOffline = is
    },
    get isBusy() {
      return state.isBusy
    },
    set isBusy(is) {
      state.isBusy = is
    },
    get printsPdf() {
      return state.printsPdf
    },
    set printsPdf(is) {
      state.printsPdf = is
    },
    endTroubles: () => ahead.clear(),
    endTokens: () => tokens.clear(),
    closeShift: () => void close(),
    net: () => netOf(receipts),
    failNext: (trouble, times) => ahead.add(trouble, times),
    received: () => receipts,
    deeds: [
      {
        name: 'register',
        title: 'The register is',
        fields: [{ name: 'is', label: 'Register', usual: 'offline', choices: () => ['well', 'offline', 'busy'] }],
        act({ is }) {
          Object.assign(state, { isOffline: is === 'offline', isBusy: is === 'busy' })
          return `The register is ${is}`
        },
      },
      {
        name: 'close-shift',
        title: 'The shift is closed in the cabinet',
        fields: [],
        act: () => `Shift ${close().serial} is closed`,
      },
    ],
    overview: () =>
      receipts
        .map(({ id, type, sum, payments, createdAt, error }) => ({
          time: createdAt.toISOString(),
          type,
          sum: sum / 100,
          paid: payments.map((payment) => payment.type).join(', '),
          state: error ?? 'DONE',
          id,
        }))
        .toReversed(),
    reset() {
      receipts.length = 0
      shifts.length = 0
      failsNext = false
      Object.assign(state, { isOffline: false, isBusy: false, printsPdf: true })
      ahead.clear()
    },
    close: () => http.close(),
  }
}

function netOf(receipts: readonly KeptReceipt[]): number {
  return receipts
    .filter(({ error }) => error === undefined)
    .reduce((net, { type, sum }) => net + (type === 'SELL' ? sum : -sum), 0)
}
