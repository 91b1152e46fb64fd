import { wholeNumber } from '#platform/server/settings/kinds.ts'
import { owned, ownersList } from '#platform/server/settings/setting.ts'

export const outboxSettings = ownersList(
  { id: 'outbox', title: { uk: 'Надіслані повідомлення', en: 'Sent messages' } },
  {
    messagesKeptDays: owned('MESSAGES_KEPT_DAYS', wholeNumber(1, 3650), '30', {
      label: { uk: 'Зберігаємо, днів', en: 'Kept, days' },
      hint: {
        uk: 'Скільки днів видно надіслані й невдалі листи',
        en: 'How long messages that were sent, or failed, are seen at /crm/outbox',
      },
    }),
  },
)
