import { email, link, orNothing, phone, words } from '#platform/server/settings/kinds.ts'
import { owned, ownedOptional, ownedPair, ownersList } from '#platform/server/settings/setting.ts'

/** How the shop is called, wherever it says so: pages, messages, the installed app. */
export const shopSettings = ownersList(
  { id: 'shop', title: { uk: 'Крамниця', en: 'The shop' } },
  {
    name: ownedPair(
      'SHOP_NAME',
      words(60),
      { uk: 'Для душі', en: 'Dlia Dushi' },
      {
        label: { uk: 'Назва', en: 'Name' },
        hint: {
          uk: 'На сторінках, у листах і на екрані телефона',
          en: 'The name of the shop, on pages and in messages',
        },
      },
    ),
    tagline: ownedPair(
      'SHOP_TAGLINE',
      words(120),
      { uk: 'Тут ви знайдете товари для душі', en: 'Here you will find goods for the soul' },
      {
        label: { uk: 'Гасло', en: 'Tagline' },
        hint: { uk: 'Угорі кожної сторінки', en: 'What stands at the top of every page' },
      },
    ),
  },
)

/** Where shoppers find whoever runs the shop. */
export const contactSettings = ownersList(
  {
    id: 'contacts',
    title: { uk: 'Контакти', en: 'Contacts' },
    lead: {
      uk: 'Видно внизу кожної сторінки, на сторінці товару та на сторінці «Контакти». Порожнє не показуємо.',
      en: 'Shown at the bottom of every page, beside products and under Contacts. What is empty is not shown.',
    },
  },
  {
    phone: ownedOptional('SHOP_PHONE', phone, {
      label: { uk: 'Телефон', en: 'Phone' },
      hint: { uk: 'За ним дзвонять покупці', en: 'The number that shoppers may call; without it none is shown' },
    }),
    email: ownedOptional('SHOP_EMAIL', email, {
      label: { uk: 'Електронна пошта', en: 'E-mail' },
      hint: { uk: 'На нього пишуть покупці', en: 'The address that shoppers may write to; without it none is shown' },
    }),
    hours: ownedPair(
      'SHOP_HOURS',
      orNothing(words(120)),
      { uk: '', en: '' },
      {
        label: { uk: 'Коли відповідаємо', en: 'When we answer' },
        hint: { uk: 'Наприклад: щодня 9:00–19:00', en: 'When shoppers are answered, such as “daily 9:00–19:00”' },
      },
    ),
    seller: ownedPair(
      'SHOP_SELLER',
      orNothing(words(300)),
      { uk: '', en: '' },
      {
        label: { uk: 'Продавець', en: 'Seller' },
        hint: {
          uk: 'Хто продає за документами: ФОП чи назва, код, адреса',
          en: 'Who sells by the papers: name, tax number, address; under Contacts and in the offer',
        },
      },
    ),
    viberPhone: ownedOptional('VIBER_PHONE', phone, {
      label: { uk: 'Viber', en: 'Viber' },
      hint: { uk: 'Номер, на який пишуть у Viber', en: 'The number that shoppers may write to in Viber' },
    }),
    telegramUrl: owned('TELEGRAM_URL', orNothing(link), '', {
      label: { uk: 'Telegram', en: 'Telegram' },
      hint: { uk: 'Посилання на чат, наприклад https://t.me/kramnytsia', en: 'The link to the chat in Telegram' },
    }),
    whatsappPhone: ownedOptional('WHATSAPP_PHONE', phone, {
      label: { uk: 'WhatsApp', en: 'WhatsApp' },
      hint: { uk: 'Номер, на який пишуть у WhatsApp', en: 'The number that shoppers may write to in WhatsApp' },
    }),
    instagramUrl: owned('INSTAGRAM_URL', orNothing(link), 'https://www.instagram.com/', {
      label: { uk: 'Instagram', en: 'Instagram' },
      hint: { uk: 'Посилання вгорі та внизу сторінок', en: 'The link in the strip at the top and in the footer' },
    }),
    facebookUrl: owned('FACEBOOK_URL', orNothing(link), 'https://www.facebook.com/', {
      label: { uk: 'Facebook', en: 'Facebook' },
      hint: { uk: 'Посилання вгорі та внизу сторінок', en: 'The link in the strip at the top and in the footer' },
    }),
  },
)
