import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import { asSmtpFailure, openTransport } from './smtp-server.ts'
import { askTurboSms, coded } from './turbosms-api.ts'

/** Asks a mail server whether it lets us in; nothing is sent (OUT-2). */
export async function trySmtp({ outgoing }: CallingShop, url: string): Promise<void> {
  const transport = await openTransport(url)
  try {
    await outgoing.call({ company: 'smtp', attempt: () => enter(transport).catch(asSmtpFailure) })
  } finally {
    transport.close()
  }
}

async function enter(transport: Awaited<ReturnType<typeof openTransport>>): Promise<void> {
  const isIn: boolean = await transport.verify()
  if (!isIn) throw new Error('No mail server was asked')
}

/** Asks TurboSMS what is left on the account of a token; costs nothing (OUT-2). */
export async function tryTurboSms(shop: CallingShop, token: string, apiUrl: string): Promise<void> {
  await askTurboSms(shop, { token, apiUrl, path: '/user/balance.json', answer: coded })
}
