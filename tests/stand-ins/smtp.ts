import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { TroubleQueue, type Clock, type StandIn } from './stand-in.ts'

/** An e-mail as the mailbox would show it. */
export interface Mail {
  /** The sender of the envelope. */
  from: string
  to: string[]
  fromName: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
  /** As it came over the wire. */
  raw: string
  at: Date
}

export interface SmtpSink extends StandIn {
  readonly mails: readonly Mail[]
  /** Addresses that do not exist. */
  readonly unknown: Set<string>
}

const troubles = ['busy', 'noSuchBox', 'badSender', 'spam', 'hang', 'cut', 'cutAfterTaking'] as const
type Trouble = (typeof troubles)[number]
type Callback = Parameters<NonNullable<SMTPServerOptions['onRcptTo']>>[2]

/** A mail server that takes everything and delivers nothing. */
export async function openSmtpSink(
  clock: Clock,
  { user = 'shop', password = 'stand-in-smtp', port = 0 } = {},
): Promise<SmtpSink> {
  const ahead = new TroubleQueue<Trouble>(troubles)
  const mails: Mail[] = []
  const unknown = new Set<string>()
  /** Taken when a session begins its mail, so that one trouble spoils one attempt. */
  const spoilt = new Map<string, Trouble>()

  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onAuth({ username, password: given }, _session, callback) {
      const isRight = username === user && given === password
      callback(isRight ? null : refuse(535, '5.7.8 Authentication credentials invalid'), { user: username })
    },
    onMailFrom(_address, { id }, callback) {
      const trouble = ahead.take()
      spoilt.delete(id)
      if (trouble) spoilt.set(id, trouble)
      if (trouble === 'badSender') return callback(refuse(550, '5.7.1 Sender not allowed'))
      if (trouble === 'busy') return callback(refuse(451, '4.7.1 Try again later'))
      callback()
    },
    onRcptTo({ address }, { id }, callback: Callback) {
      const isUnknown = unknown.has(address) || spoilt.get(id) === 'noSuchBox'
      callback(isUnknown ? refuse(550, `5.1.1 <${address}>: no such mailbox`) : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => void take(Buffer.concat(chunks), session.id, envelopeOf(session), callback))
    },
  })
  server.on('error', () => {})

  async function take(
    raw: Buffer,
    id: string,
    envelope: { from: string; to: string[] },
    callback: (fault?: Error | null, answer?: string) => void,
  ): Promise<void> {
    const trouble = spoilt.get(id)
    if (trouble === 'hang') return
    if (trouble === 'spam') return callback(refuse(554, '5.7.1 Message refused by policy'))
    if (trouble !== 'cut') mails.push(await readMail(raw, envelope, clock.now()))
    if (trouble === 'cut' || trouble === 'cutAfterTaking') return cut(id)
    callback(null, `2.0.0 OK queued as ${mails.length}`)
  }

  function cut(id: string): void {
    // the library's own set of open sessions
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
      if (connection.id === id) connection._socket.destroy()
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    name: 'smtp',
    settings: { SMTP_URL: `smtp://${user}:${password}@127.0.0.1:${taken}` },
    troubles,
    mails,
    unknown,
    failNext: (trouble, times) => ahead.add(trouble, times),
    pending: () => ahead.pending(),
    received: () => mails.map(({ raw: _, headers: __, ...mail }) => mail),
    reset() {
      mails.length = 0
      ahead.clear()
      unknown.clear()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function envelopeOf({ envelope }: { envelope: { mailFrom: unknown; rcptTo: { address: string }[] } }) {
  const from = envelope.mailFrom as { address: string } | false
  return { from: from ? from.address : '', to: envelope.rcptTo.map(({ address }) => address) }
}

async function readMail(raw: Buffer, envelope: { from: string; to: string[] }, at: Date): Promise<Mail> {
  const mail = await PostalMime.parse(raw)
  return {
    ...envelope,
    fromName: mail.from?.name ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    raw: raw.toString('latin1'),
    at,
  }
}

function refuse(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
