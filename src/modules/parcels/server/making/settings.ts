import { oneOf, orNothing, phone, postalIndex, sum, words } from '#platform/server/settings/kinds.ts'
import { owned, ownersList } from '#platform/server/settings/setting.ts'
import { payers } from '#modules/delivery/parcel.ts'

/** From where parcels go, and who pays for their way (DEL-3). */
export const sendingSettings = ownersList(
  {
    id: 'sending',
    title: { uk: 'Відправлення', en: 'Sending' },
    lead: {
      uk: 'Звідки посилки їдуть і хто за це платить. Вагу й коробку за видом товару вказують у «Посилках».',
      en: 'Where parcels go from, and who pays for it. Weight and box by product type are said under Parcels.',
    },
  },
  {
    senderCity: owned('PARCEL_SENDER_CITY', orNothing(words(60)), '', {
      label: { uk: 'Місто відправлення', en: 'Town of the sender' },
      hint: {
        uk: 'Як у довіднику Нової пошти: Київ',
        en: 'Where parcels are handed over, as the directory of Nova Poshta has it: Київ',
      },
    }),
    senderBranch: owned('PARCEL_SENDER_BRANCH', orNothing(words(20)), '', {
      label: { uk: 'Відділення відправлення, номер', en: 'Branch of the sender, its number' },
      hint: {
        uk: 'Куди віддаєте посилки: 5',
        en: 'The number of the branch where parcels are handed over: 5',
      },
    }),
    senderPhone: owned('PARCEL_SENDER_PHONE', orNothing(phone), '', {
      label: { uk: 'Телефон відправника', en: 'Phone of the sender' },
      hint: {
        uk: 'Стоїть на наклейці; за ним перевізник відповідає про посилки',
        en: 'Stands on the label; the carrier answers about parcels by it',
      },
    }),
    senderName: owned('PARCEL_SENDER_NAME', orNothing(words(60)), '', {
      label: { uk: 'Імʼя або назва відправника', en: 'Name of the sender' },
      hint: { uk: 'Для Meest: стоїть на наклейці', en: 'For Meest: stands on the label' },
    }),
    ukrposhtaIndex: owned('PARCEL_UKRPOSHTA_INDEX', orNothing(postalIndex), '', {
      label: { uk: 'Укрпошта: індекс відділення', en: 'Ukrposhta: index of the post office' },
      hint: { uk: 'Куди віддаєте посилки: 01001', en: 'Where parcels of Ukrposhta are handed over: 01001' },
    }),
    meestCity: owned('PARCEL_MEEST_CITY', orNothing(words(60)), '', {
      label: { uk: 'Meest: місто відправлення', en: 'Meest: town of the sender' },
      hint: { uk: 'Київ', en: 'Where parcels of Meest are handed over: Київ' },
    }),
    meestBranch: owned('PARCEL_MEEST_BRANCH', orNothing(words(20)), '', {
      label: { uk: 'Meest: відділення, номер', en: 'Meest: number of the branch' },
      hint: { uk: 'Куди віддаєте посилки: 305', en: 'The branch of Meest where parcels are handed over: 305' },
    }),
    payer: owned('PARCEL_PAYER', oneOf(payers), 'recipient', {
      label: { uk: 'За доставку платить', en: 'Who pays for delivery' },
      hint: { uk: 'Кому перевізник виставляє свою ціну', en: 'Whom the carrier asks for its price' },
      choices: {
        recipient: { uk: 'отримувач', en: 'the recipient' },
        sender: { uk: 'крамниця', en: 'the shop' },
      },
    }),
    shopPaysFrom: owned('PARCEL_SHOP_PAYS_FROM', orNothing(sum), '', {
      label: { uk: 'Доставка за наш рахунок від, ₴', en: 'Delivery on us from, ₴' },
      hint: {
        uk: 'Замовлення на цю суму й більше відправляємо за свій рахунок; порожньо — ніколи',
        en: 'For orders of this sum and more the shop pays; empty is never',
      },
    }),
    contents: owned('PARCEL_CONTENTS', words(60), 'Взуття та аксесуари', {
      label: { uk: 'Що в посилках', en: 'What parcels hold' },
      hint: { uk: 'Кількома словами, для накладної', en: 'In a few words, for the document of the carrier' },
    }),
  },
)
