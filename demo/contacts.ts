import type { Tx } from '#platform/server/database/database.ts'
import { touchSettings } from '#platform/server/settings/open-settings.ts'
import { listStored, writeStored } from '#platform/server/settings/settings.sql.ts'

/**
 * Whom shoppers of the demo shop could reach, and who makes its goods: nobody, although it looks as a shop’s does. No subscriber of Kyiv has a
 * number that begins with 1, `.example` is kept for examples, and the check digit of the tax number is wrong.
 */
export const contacts = {
  SHOP_PHONE: '+380441902745',
  VIBER_PHONE: '+380441902745',
  TELEGRAM_URL: 'https://t.me/+380441902745',
  WHATSAPP_PHONE: '+380441902745',
  SHOP_EMAIL: 'hello@dliadushi.example',
  SHOP_HOURS_UK: 'щодня 9:00–19:00',
  SHOP_HOURS_EN: 'daily 9:00–19:00',
  SHOP_SELLER_UK: 'ФОП Тихосвіт Олена Любомирівна, РНОКПП 3058412768, вул. Сапʼянова, 7, Київ',
  SHOP_SELLER_EN: 'Olena Tykhosvit, sole trader, tax number 3058412768, 7 Sapianova St, Kyiv',
  MAKER_WOMAN_UK: 'Ганна з Полтави кроїть і шиє сумки та гаманці',
  MAKER_WOMAN_EN: 'Hanna from Poltava cuts and sews bags and wallets',
  MAKER_MAN_UK: 'Остап зі Львова тачає взуття',
  MAKER_MAN_EN: 'Ostap from Lviv makes shoes',
  PORTFOLIO_URL: 'https://kramnytsia.example/',
  SHOP_NOTICE_UK: 'Це демонстраційна крамниця: товари, ціни й контакти вигадані, замовлень ніхто не надсилає.',
  SHOP_NOTICE_EN: 'This is a demo shop: goods, prices and contacts are made up, and nobody ships an order.',
}

/** Stores the demo contacts; keeps those that the owner has already set. */
export async function putUpContacts(tx: Tx): Promise<void> {
  const said = await listStored(tx)
  await writeStored(tx, Object.fromEntries(Object.entries(contacts).filter(([name]) => !said.has(name))))
  touchSettings(tx)
}
