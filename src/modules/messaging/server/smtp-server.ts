import { isThisMachine } from '#platform/server/network.ts'

/** A way to a mail server, by its address. Who writes letters is loaded with the first of them. */
export async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport(smtpServer(url))
}

function smtpServer(url: string) {
  return {
    url,
    requireTLS: needsTls(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * A password and a code never cross a network in the clear, whatever stands in between says of STARTTLS; whoever runs
 * the shop may allow it by `?ignoreTLS=true`.
 */
function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return !isThisMachine(hostname) && searchParams.get('ignoreTLS') !== 'true'
}
