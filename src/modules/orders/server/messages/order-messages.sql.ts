import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { languages, type Language } from '#kit/language.ts'
import { orderEvents, type OrderEvent } from '../../order-message.ts'
import type { MessageWording, OrderMessage } from '../../order-message.contract.ts'
import { usualWording } from '../../usual-wording.ts'

interface MessageRow {
  event: OrderEvent
  isOn: boolean
  isOnForMarketplace: boolean
  subjectUk: string
  subjectEn: string
  textUk: string
  textEn: string
  version: number
}

const columns = sql`event, is_on as "isOn", is_on_for_marketplace as "isOnForMarketplace", subject_uk as "subjectUk",
  subject_en as "subjectEn", text_uk as "textUk", text_en as "textEn", version`

export async function listOrderMessages(db: Db | Tx): Promise<OrderMessage[]> {
  const { rows } = await sql<MessageRow>`select ${columns} from order_messages`.execute(db)
  return orderEvents.map((event) =>
    whole(
      event,
      rows.find((row) => row.event === event),
    ),
  )
}

export async function findOrderMessage(db: Db | Tx, event: OrderEvent): Promise<OrderMessage> {
  const { rows } = await sql<MessageRow>`select ${columns} from order_messages where event = ${event}`.execute(db)
  return whole(event, rows[0])
}

/** Whoever changes them waits for whoever does; a message that was never changed has no row to be locked. */
export async function lockOrderMessages(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('order_messages'))`.execute(tx)
}

/** Words that are those the shop came with are kept empty, so that they follow when these become better. */
export async function saveOrderMessage(
  tx: Tx,
  { event, isOn, isOnForMarketplace, wording }: OrderMessage,
): Promise<void> {
  const own = (language: Language, part: keyof MessageWording) => {
    const words = wording[language][part]
    return words === usualWording(event, language)[part] ? '' : words
  }
  await sql`
    insert into order_messages (event, is_on, is_on_for_marketplace, subject_uk, subject_en, text_uk, text_en)
    values (${event}, ${isOn}, ${isOnForMarketplace}, ${own('uk', 'subject')}, ${own('en', 'subject')},
      ${own('uk', 'text')}, ${own('en', 'text')})
    on conflict (event) do update set is_on = excluded.is_on, is_on_for_marketplace = excluded.is_on_for_marketplace,
      subject_uk = excluded.subject_uk, subject_en = excluded.subject_en, text_uk = excluded.text_uk,
      text_en = excluded.text_en, version = order_messages.version + 1`.execute(tx)
}

/** The message from its row; without one it is off, in the words of the module's texts. */
function whole(event: OrderEvent, row: MessageRow | undefined): OrderMessage {
  const [uk, en] = languages.map((language) => usualWording(event, language)) as [MessageWording, MessageWording]
  return {
    event,
    isOn: row?.isOn ?? false,
    isOnForMarketplace: row?.isOnForMarketplace ?? false,
    wording: {
      uk: { subject: row?.subjectUk || uk.subject, text: row?.textUk || uk.text },
      en: { subject: row?.subjectEn || en.subject, text: row?.textEn || en.text },
    },
    version: row?.version ?? 0,
    isUnchanged: !row || (row.subjectUk || row.subjectEn || row.textUk || row.textEn) === '',
  }
}
