import { companyKey, email, mailServer, webAddress, wholeNumber, words } from '#platform/server/settings/kinds.ts'
import { given, optional, owned, ownersList, secret, settingList } from '#platform/server/settings/setting.ts'

export const outboxSettings = ownersList(
  { id: 'outbox', title: { uk: 'Повідомлення людям', en: 'Messages to people' } },
  {
    messagesKeptDays: owned('MESSAGES_KEPT_DAYS', wholeNumber(1, 3650), '30', {
      label: { uk: 'Зберігаємо, днів', en: 'Kept, days' },
      hint: {
        uk: 'Скільки днів видно надіслані й невдалі повідомлення',
        en: 'How long messages that were sent, or failed, are seen at /crm/outbox',
      },
    }),
  },
)

export const smtpSettings = settingList({
  smtpUrl: secret(
    'SMTP_URL',
    mailServer,
    'Sends e-mails: smtp://user:password@host:587, or smtps:// for port 465. Another machine must offer TLS',
  ),
  mailFrom: optional(
    'MAIL_FROM',
    email,
    'Whom e-mails are from; without it noreply@ and the host of SHOP_ORIGIN. Their name is that of the shop',
  ),
})

export const turboSmsSettings = settingList({
  turboSmsToken: secret('TURBOSMS_TOKEN', companyKey(8), 'Sends SMS and Viber messages through TurboSMS'),
  turboSmsSender: {
    ...optional('TURBOSMS_SENDER', words(60), 'The sender of SMS, as registered there; needed with the token'),
    neededWith: 'TURBOSMS_TOKEN',
  },
  turboSmsViberSender: optional(
    'TURBOSMS_VIBER_SENDER',
    words(60),
    'The sender in Viber, as registered there; without it such messages go as SMS',
  ),
  turboSmsApiUrl: given('TURBOSMS_API_URL', webAddress, 'https://api.turbosms.ua', 'Where TurboSMS answers'),
})
