import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, listenHttp } from './http.ts'
import { TroubleQueue, type Clock, type StandIn } from './stand-in.ts'

/** A message as the phone would show it. */
export interface TextMessage {
  id: string
  recipient: string
  /** By which way it went: of both, Viber first. */
  by: 'sms' | 'viber'
  sender: string
  text: string
  sequenceId: string | undefined
  at: Date
}

export interface TurboSms extends StandIn {
  readonly messages: readonly TextMessage[]
  /** Requests that came and were left without an answer. */
  readonly unanswered: number
  /** Hryvnias; a message costs one. */
  balance: number
  /** Numbers, as `380…`, that have no Viber, do not want messages, or are nobody's. */
  readonly withoutViber: Set<string>
  readonly stopList: Set<string>
  readonly wrongNumbers: Set<string>
}

const troubles = {
  badToken: 105,
  inactiveUser: 106,
  noMoney: 203,
  badSender: 302,
  senderNotActive: 401,
  badPhone: 305,
  stopList: 404,
  convertFailed: 500,
  smsFailed: 503,
  viberFailed: 504,
  saveFailed: 505,
  fatal: 999,
} as const
const ways = ['http500', 'http429', 'html', 'malformed', 'hang', 'cut', 'cutAfterSending', 'odd'] as const
type Trouble = keyof typeof troubles | (typeof ways)[number]

const statuses: Record<number, string> = {
  0: 'OK',
  1: 'PONG',
  103: 'REQUIRED_TOKEN',
  104: 'REQUIRED_CONTENT',
  105: 'REQUIRED_AUTH',
  106: 'REQUIRED_ACTIVE_USER',
  200: 'REQUIRED_MESSAGE_SENDER',
  201: 'REQUIRED_MESSAGE_TEXT',
  202: 'REQUIRED_MESSAGE_RECIPIENT',
  203: 'REQUIRED_BALANCE',
  300: 'INVALID_REQUEST',
  302: 'INVALID_MESSAGE_SENDER',
  305: 'INVALID_PHONE',
  306: 'INVALID_TTL',
  307: 'INVALID_MESSAGE_ID',
  401: 'NOT_ALLOWED_MESSAGE_SENDER_NOT_ACTIVE',
  404: 'NOT_ALLOWED_NUMBER_STOPLIST',
  413: 'NOT_ALLOWED_TEXT_TOO_LONG',
  500: 'FAILED_CONVERT_RESULT',
  502: 'FAILED_PARSE_BODY',
  503: 'FAILED_SMS_SEND',
  504: 'FAILED_VIBER_SEND',
  505: 'FAILED_SAVE',
  800: 'SUCCESS_MESSAGE_ACCEPTED',
  802: 'SUCCESS_MESSAGE_PARTIAL_ACCEPTED',
  999: 'FATAL_ERROR',
}

interface SendRequest {
  recipients?: unknown
  sms?: { sender?: string; text?: string }
  viber?: { sender?: string; text?: string; ttl?: number }
  sequence_id?: string
}

/** TurboSMS: sending, statuses, balance, ping. The same `sequence_id` again answers the same and sends nothing. */
export async function openTurboSms(
  clock: Clock,
  { token = 'stand-in-turbosms', senders = ['Kramnytsia'], port = 0 } = {},
): Promise<TurboSms> {
  const known = [...Object.keys(troubles), ...ways] as Trouble[]
  const ahead = new TroubleQueue<Trouble>(known)
  const messages: TextMessage[] = []
  const answered = new Map<string, unknown>()
  const shelf = { withoutViber: new Set<string>(), stopList: new Set<string>(), wrongNumbers: new Set<string>() }
  let balance = 100
  let unanswered = 0

  const http = await listenHttp((request, response, body) => {
    const trouble = ahead.take()
    if (trouble === 'cutAfterSending') {
      answerOf(request, body)
      return void request.socket.destroy()
    }
    if (trouble === 'odd') return answerJson(response, oddly(answerOf(request, body)))
    if (trouble !== undefined) return goWrong(trouble, request, response)
    answerJson(response, answerOf(request, body))
  }, port)

  function goWrong(trouble: Trouble, request: IncomingMessage, response: ServerResponse): void {
    if (trouble === 'hang') return void (unanswered += 1)
    if (trouble === 'cut') return void request.socket.destroy()
    if (trouble === 'http500') return void response.writeHead(500).end('Internal Server Error')
    if (trouble === 'http429') return void response.writeHead(429, { 'Retry-After': '1' }).end('Too Many Requests')
    if (trouble === 'html') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>502</h1>')
    if (trouble === 'malformed') return void response.writeHead(200).end('{"response_code": 80')
    if (trouble !== 'cutAfterSending' && trouble !== 'odd') answerJson(response, refusal(troubles[trouble]))
  }

  function answerOf({ url = '', headers }: IncomingMessage, body: string): unknown {
    const content = parse(body)
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? content?.token
    if (given === undefined) return refusal(103)
    if (given !== token) return refusal(105)
    if (url === '/message/ping.json') return refusal(1)
    if (url === '/user/balance.json') return { ...refusal(0), response_result: { balance } }
    if (content === undefined) return refusal(502)
    if (url === '/message/send.json') return send(content)
    return url === '/message/status.json' ? statusesOf(content.messages) : refusal(300)
  }

  function send(request: SendRequest): unknown {
    const { recipients, sms, viber, sequence_id: sequenceId } = request
    const earlier = sequenceId === undefined ? undefined : answered.get(sequenceId)
    if (earlier !== undefined) return earlier
    if (!sms && !viber) return refusal(104)
    if (!Array.isArray(recipients) || recipients.length === 0) return refusal(202)
    for (const part of [sms, viber]) {
      if (part && !part.sender) return refusal(200)
      if (part && !part.text) return refusal(201)
      if (part && !senders.includes(part.sender ?? '')) return refusal(302)
      if (part && (part.text ?? '').length > 1000) return refusal(413)
    }
    if (viber?.ttl !== undefined && (viber.ttl < 60 || viber.ttl > 86_400)) return refusal(306)
    const rows = recipients.map((recipient) => sendTo(String(recipient), request))
    const failed = rows.filter(({ response_code: code }) => code !== 0)
    if (failed.length === rows.length) return { ...refusal(failed[0]?.response_code ?? 300), response_result: rows }
    const answer = { ...refusal(failed.length > 0 ? 802 : 800), response_result: rows }
    if (sequenceId !== undefined) answered.set(sequenceId, answer)
    return answer
  }

  function sendTo(recipient: string, { sms, viber, sequence_id: sequenceId }: SendRequest) {
    const refused = (code: number) => ({ phone: recipient, ...row(code, null) })
    if (!/^380\d{9}$/.test(recipient) || shelf.wrongNumbers.has(recipient)) return refused(305)
    if (shelf.stopList.has(recipient)) return refused(404)
    if (balance < 1) return refused(203)
    const hasViber = viber !== undefined && !shelf.withoutViber.has(recipient)
    const by = hasViber ? ('viber' as const) : ('sms' as const)
    const part = (hasViber ? viber : sms) ?? viber
    balance -= 1
    const id = randomUUID()
    messages.push({
      id,
      recipient,
      by,
      sender: part?.sender ?? '',
      text: part?.text ?? '',
      sequenceId,
      at: clock.now(),
    })
    return { phone: recipient, ...row(0, id) }
  }

  function statusesOf(ids: unknown): unknown {
    const rows = (Array.isArray(ids) ? ids.map(String) : []).map((id) => {
      const found = messages.find((message) => message.id === id)
      if (!found) return row(307, id)
      const at = kyivTime(found.at)
      const isDelivered = clock.now().getTime() - found.at.getTime() > 5000
      const delivery = { recipient: found.recipient, sent: at, updated: at, type: found.by }
      return { ...row(0, id), ...delivery, status: isDelivered ? 'Delivered' : 'Accepted' }
    })
    return { ...refusal(0), response_result: rows }
  }

  return {
    name: 'turbosms',
    settings: { TURBOSMS_API_URL: http.address, TURBOSMS_TOKEN: token, TURBOSMS_SENDER: senders[0] ?? '' },
    troubles: known,
    messages,
    ...shelf,
    get unanswered() {
      return unanswered
    },
    get balance() {
      return balance
    },
    set balance(hryvnias) {
      balance = hryvnias
    },
    failNext: (trouble, times) => ahead.add(trouble, times),
    pending: () => ahead.pending(),
    received: () => messages,
    reset() {
      messages.length = 0
      unanswered = 0
      answered.clear()
      ahead.clear()
    },
    close: () => http.close(),
  }
}

function row(code: number, id: string | null) {
  return { response_code: code, message_id: id, response_status: statuses[code] ?? 'UNKNOWN' }
}

function refusal(code: number) {
  return { response_code: code, response_status: statuses[code] ?? 'UNKNOWN', response_result: null as unknown }
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body || '{}') as Record<string, unknown>
  } catch {
    return undefined
  }
}

const kyiv = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short', timeStyle: 'medium' })

/** `YYYY-MM-DD hh:mm:ss`. */
function kyivTime(at: Date): string {
  return kyiv.format(at)
}

/** The same said in other types, as a release of the provider might. */
function oddly(answer: unknown): unknown {
  const { response_code: code, response_result: rows } = answer as { response_code: number; response_result: object[] }
  const odd = { response_status: ['SUCCESS'], message_id: { id: 5 } }
  return {
    response_code: String(code),
    response_status: null,
    response_result: rows.map((each) => ({ ...each, ...odd })),
  }
}
