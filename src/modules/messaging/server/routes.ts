import { route } from '#platform/server/api.ts'
import { signed } from '#platform/texts.ts'
import * as contract from '../contract.ts'
import { messageToWire } from '../contract.ts'
import { countMessages, listMessages, type OutboxFilter } from './outbox-list.sql.ts'
import { retryMessages } from './retry-messages.ts'
import { showMessage } from './show-message.ts'

export const messagingRoutes = {
  get: route(contract.getOutbox, async (shop, { query }, { headers, language }) => {
    const { db } = shop.database
    const { limit, offset, state, channel, template, recipient } = query
    const filter: OutboxFilter = { states: state, channels: channel, templates: template, recipient }
    const [rows, total] = await Promise.all([listMessages(db, filter, { limit, offset }), countMessages(db, filter)])
    headers.set('X-Total-Count', String(total))
    return rows.map((row) => messageToWire(signed(showMessage(shop, row), language)))
  }),
  retry: route(contract.retryMessages, async (shop, { body }, { caller, language }) =>
    (await retryMessages(shop, body.ids, caller)).map((row) => messageToWire(signed(showMessage(shop, row), language))),
  ),
}
