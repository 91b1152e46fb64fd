import { oneOf, wholeNumber } from '#platform/server/settings/kinds.ts'
import { owned, ownersList } from '#platform/server/settings/setting.ts'

/** Whether buyers are asked for a review. */
export const reviewSettings = ownersList(
  { id: 'reviews', title: { uk: 'Відгуки', en: 'Reviews' } },
  {
    invitations: owned('REVIEW_INVITATIONS', oneOf(['off', 'on']), 'off', {
      label: { uk: 'Просити про відгук', en: 'Ask for a review' },
      hint: {
        uk: 'Одне повідомлення після отриманого замовлення; замовлень із маркетплейсів не стосується',
        en: 'Whether buyers get one message after an order is received; not of marketplaces',
      },
      choices: { off: { uk: 'ні', en: 'no' }, on: { uk: 'так', en: 'yes' } },
    }),
    invitedAfterDays: owned('REVIEW_INVITED_AFTER_DAYS', wholeNumber(0, 60), '3', {
      label: { uk: 'За скільки днів', en: 'After how many days' },
      hint: {
        uk: 'Скільки днів минає від отримання до цього повідомлення',
        en: 'Days from the receiving of an order to that message',
      },
    }),
  },
)
