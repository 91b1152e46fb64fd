import { link, moneyRange, oneOf, orNothing, range, wholeNumber, words } from '#platform/server/settings/kinds.ts'
import { owned, ownedPair, ownersList, type Setting } from '#platform/server/settings/setting.ts'
import { bringingCarriers, carrierWords, transitOf, type BringingCarrier } from '#modules/delivery/carrier.ts'

/** `novaPoshtaDays` is NOVA_POSHTA_DAYS: one of each carrier that brings parcels. */
const carrierDays = Object.fromEntries(
  bringingCarriers.map((carrier) => {
    const { uk, en } = carrierWords.about[carrier]
    const name = `${carrier.replace(/[A-Z]/g, '_$&').toUpperCase()}_DAYS`
    const setting = owned(name, range(1, 60), transitOf(carrier)?.days ?? '', {
      label: { uk: `${uk}, днів`, en: `${en}, days` },
      hint: { uk: 'Скільки днів посилка зазвичай у дорозі', en: 'How many days a parcel is usually on its way' },
    })
    return [`${carrier}Days`, setting]
  }),
) as Readonly<Record<`${BringingCarrier}Days`, Setting<{ from: number; to: number }>>>

/** The terms of delivery and returns, wherever a page states them to shoppers. */
export const termSettings = ownersList(
  {
    id: 'terms',
    title: { uk: 'Доставка й повернення', en: 'Delivery and returns' },
    lead: {
      uk: 'Ці числа стоять на сторінках товару, кошика, «Доставка», «Повернення» та в описі для пошуковиків.',
      en: 'These stand on the pages of products, the bag, Delivery and Returns, and in what search engines read.',
    },
  },
  {
    deliveryCost: owned('DELIVERY_COST', moneyRange(0, 10_000), '70-150', {
      label: { uk: 'Вартість доставки, ₴', en: 'Cost of delivery, ₴' },
      hint: {
        uk: 'Скільки перевізники зазвичай беруть за невелику посилку: від і до',
        en: 'What carriers usually ask for a small parcel: from and to',
      },
    }),
    ...carrierDays,
    returnDays: owned('RETURN_DAYS', wholeNumber(14, 365), '14', {
      label: { uk: 'Повернення, днів', en: 'Returns, days' },
      hint: {
        uk: 'Скільки днів можна повернути чи обміняти річ; за законом щонайменше 14',
        en: 'How many days things may be returned or exchanged; by law at least 14',
      },
    }),
    refundDays: owned('REFUND_DAYS', wholeNumber(1, 7), '7', {
      label: { uk: 'Гроші назад, днів', en: 'Money back, days' },
      hint: {
        uk: 'За скільки днів після отримання речі повертаємо гроші; за законом не більше 7',
        en: 'Within how many days of receiving the parcel the money goes back; by law at most 7',
      },
    }),
    returnPaidBy: owned('RETURN_PAID_BY', oneOf(['shopper', 'shop']), 'shopper', {
      label: { uk: 'Зворотну дорогу оплачує', en: 'The way back is paid by' },
      hint: { uk: 'Якщо річ просто не підійшла', en: 'Who pays for sending back what simply did not suit' },
      choices: { shopper: { uk: 'покупець', en: 'the shopper' }, shop: { uk: 'крамниця', en: 'the shop' } },
    }),
  },
)

/** The faces on the page about the shop. */
export const makerSettings = ownersList(
  {
    id: 'makers',
    title: { uk: 'Обличчя майстрів', en: 'Faces of makers' },
    lead: {
      uk: 'На сторінці «Про крамницю» стоять намальовані портрети, кожен із вашим підписом. Без підпису портрета немає.',
      en: 'The About page has drawn portraits, each with words of yours below. Without words there is no portrait.',
    },
  },
  {
    woman: ownedPair(
      'MAKER_WOMAN',
      orNothing(words(80)),
      { uk: '', en: '' },
      {
        label: { uk: 'Майстриня', en: 'The woman' },
        hint: { uk: 'Імʼя, місто й що вона робить', en: 'Her name, her town and what she makes' },
      },
    ),
    man: ownedPair(
      'MAKER_MAN',
      orNothing(words(80)),
      { uk: '', en: '' },
      {
        label: { uk: 'Майстер', en: 'The man' },
        hint: { uk: 'Імʼя, місто й що він робить', en: 'His name, his town and what he makes' },
      },
    ),
  },
)

/** The line below every page. */
export const footerSettings = ownersList(
  {
    id: 'footer',
    title: { uk: 'Рядок унизу', en: 'The line at the bottom' },
    lead: {
      uk: 'Рядок © увесь є посиланням на того, хто зробив крамницю. Без посилання в ньому лише рік і назва крамниці.',
      en: 'The © line is one link to who made the shop. Without a link it only tells the year and the name of the shop.',
    },
  },
  {
    notice: ownedPair(
      'SHOP_NOTICE',
      orNothing(words(200)),
      { uk: '', en: '' },
      {
        label: { uk: 'Примітка', en: 'Notice' },
        hint: {
          uk: 'Над рядком ©, унизу кожної сторінки. Порожню не показуємо',
          en: 'A line below every page, above the © line; without it none is shown',
        },
      },
    ),
    developerName: owned('DEVELOPER_NAME', words(60), 'Kramnytsia', {
      label: { uk: 'Розробка', en: 'Made by' },
      hint: { uk: 'Кого називає рядок ©, коли є посилання', en: 'Who the © line names, where it is a link' },
    }),
    portfolioUrl: owned('PORTFOLIO_URL', orNothing(link), 'https://example.com/', {
      label: { uk: 'Посилання', en: 'Link' },
      hint: { uk: 'Куди веде рядок ©', en: 'Where the © line below every page leads' },
    }),
  },
)
