import { companyKey, email, mailServer, webAddress, words } from '#platform/server/settings/kinds.ts'
import { companyList, given, ownedOptional, ownedSecret } from '#platform/server/settings/setting.ts'
import { trySmtp, tryTurboSms } from './try-keys.ts'

export const smtpSettings = companyList(
  {
    id: 'smtp',
    title: { uk: 'Поштовий сервер', en: 'Mail server' },
    lead: {
      uk: 'Надсилає листи: коди входу, подяки, звістки про замовлення. Адресу й пароль дає той, у кого ваша пошта.',
      en: 'Sends emails: sign-in codes, thanks, news of orders. Whoever hosts your mail gives the address and password.',
    },
  },
  {
    smtpUrl: ownedSecret('SMTP_URL', mailServer, {
      label: { uk: 'Адреса з паролем', en: 'Address with the password' },
      hint: {
        uk: 'smtp://імʼя:пароль@сервер:587 або smtps:// для порту 465. Інша машина мусить уміти TLS',
        en: 'Sends emails: smtp://user:password@host:587, or smtps:// for port 465. A server on another machine must offer TLS',
      },
    }),
    mailFrom: ownedOptional('MAIL_FROM', email, {
      label: { uk: 'Від кого', en: 'From' },
      hint: {
        uk: 'Адреса відправника. Без неї noreply@ і домен крамниці; імʼя завжди назва крамниці',
        en: 'The sender of emails; without it noreply@ and the host of SHOP_ORIGIN. The name is always that of the shop',
      },
    }),
  },
  (shop, { smtpUrl }) => (smtpUrl === undefined ? Promise.resolve() : trySmtp(shop, smtpUrl)),
)

export const turboSmsSettings = companyList(
  {
    id: 'turbosms',
    title: { uk: 'TurboSMS', en: 'TurboSMS' },
    lead: {
      uk: 'Надсилає SMS і повідомлення у Viber. Токен є в кабінеті turbosms.ua, розділ «API»; відправника там реєструють.',
      en: 'Sends SMS and Viber messages. The token is in your account at turbosms.ua under API; senders are registered there.',
    },
  },
  {
    turboSmsToken: ownedSecret('TURBOSMS_TOKEN', companyKey(8), {
      label: { uk: 'Токен', en: 'Token' },
      hint: { uk: 'Довгий рядок із кабінету', en: 'Sends SMS and Viber messages through TurboSMS' },
    }),
    turboSmsSender: {
      ...ownedOptional('TURBOSMS_SENDER', words(60), {
        label: { uk: 'Відправник SMS', en: 'Sender of SMS' },
        hint: {
          uk: 'Як зареєстровано в TurboSMS; потрібен разом із токеном',
          en: 'The sender of SMS, as registered there; needed with the token',
        },
      }),
      neededWith: 'TURBOSMS_TOKEN',
    },
    turboSmsViberSender: ownedOptional('TURBOSMS_VIBER_SENDER', words(60), {
      label: { uk: 'Відправник у Viber', en: 'Sender in Viber' },
      hint: {
        uk: 'Без нього такі повідомлення йдуть як SMS',
        en: 'The sender in Viber, as registered there; without it such messages go as SMS',
      },
    }),
    turboSmsApiUrl: given('TURBOSMS_API_URL', webAddress, 'https://api.turbosms.ua', 'Where TurboSMS answers'),
  },
  (shop, { turboSmsToken, turboSmsApiUrl }) =>
    turboSmsToken === undefined ? Promise.resolve() : tryTurboSms(shop, turboSmsToken, turboSmsApiUrl),
)
