import type { Tx } from '#platform/server/database.ts'
import { touchSettings } from '#platform/server/settings/open-settings.ts'
import { listStored, writeStored } from '#platform/server/settings/settings.sql.ts'

/** Whom shoppers of the demo shop could reach: nobody, for no operator gives out the code 00. */
const contacts = {
  SHOP_PHONE: '+380001100100',
  VIBER_PHONE: '+380001100100',
  TELEGRAM_URL: 'https://t.me/+380001100100',
  WHATSAPP_PHONE: '+380001100100',
  SHOP_EMAIL: 'hello@example.com',
  SHOP_HOURS_UK: 'щодня 9:00–19:00',
  SHOP_HOURS_EN: 'daily 9:00–19:00',
  SHOP_SELLER_UK: 'ФОП Зразкова Олена Прикладівна, РНОКПП 0000000000, вул. Вигадана, 1, Київ',
  SHOP_SELLER_EN: 'Olena Zrazkova, sole trader, tax number 0000000000, 1 Vyhadana St, Kyiv',
}

/** What the owner has said already stays. */
export async function putUpContacts(tx: Tx): Promise<void> {
  const said = await listStored(tx)
  await writeStored(tx, Object.fromEntries(Object.entries(contacts).filter(([name]) => !said.has(name))))
  touchSettings(tx)
}
