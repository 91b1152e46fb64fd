import { languages, type Words } from '#kit/language.ts'
import type { Failure } from '#platform/work.ts'
import type { Work, WorkKind } from '#platform/server/work/work-kind.ts'
import { templates, type Message, type Template } from '../message.ts'
import { messagingTexts, type MessagingKey } from '../texts.ts'
import { letterOf } from './letter.ts'
import { sendMessage } from './send-message.ts'
import { essenceOf, senderOf, textOf } from './text-of.ts'

/** A message as it is queued: its template is the kind, and what opens something stands apart. */
export type QueuedMessage = Omit<Message, 'template' | 'expiresAt'> & {
  /** The subject of the message: the room that asked for it checks this once more before it goes out. */
  cause?: unknown
}
export type MessageSecret = Record<string, string>
export type MessageKind = WorkKind<QueuedMessage, MessageSecret>

/** These name the settings to look at. */
const explained: Partial<Record<Failure, Words>> = {
  noMoney: words('failure.noMoney'),
  badKey: words('failure.badKey'),
  badSender: words('failure.badSender'),
}

/** Each template is a kind of work. */
export const messageKinds = Object.fromEntries(
  Object.keys(templates).map((template) => [template, kindOf(template as Template)]),
) as Record<Template, MessageKind>

function kindOf(template: Template): MessageKind {
  const withSecret = (work: Work<QueuedMessage, MessageSecret>, secret: Partial<MessageSecret>) => {
    const parameters = { ...work.payload.parameters, ...secret }
    return { ...work.payload, template, parameters } as Message
  }
  const { usefulSeconds, urgency = 'usual' } = templates[template]
  return {
    name: template,
    title: words(`template.${template}`),
    lanes: ['smtp', 'turbosms'],
    urgency,
    usefulSeconds,
    explained,
    about: ({ recipient }) => recipient,
    show(shop, work) {
      const message = withSecret(work, { ...maskedSecrets(template), ...work.secret })
      const { channel, language } = message
      const text = textOf(message, senderOf(shop))
      const { code, link } = essenceOf(message, shop.config.origin)
      return {
        via: words(`channel.${channel}`),
        subject: channel === 'email' ? text.subject : '',
        text: channel === 'email' ? letterOf(text).text : text.short,
        language,
        essence: [code, link].filter(Boolean).join(' · '),
      }
    },
    handle: (shop, work) => sendMessage(shop, work.id, withSecret(work, work.secret)),
  }
}

const mask = '••••'

/** As others than its reader may see them. */
function maskedSecrets(template: Template): MessageSecret {
  const secrets: readonly string[] = templates[template].secrets
  return Object.fromEntries(secrets.map((name) => [name, name === 'path' ? `/${mask}` : mask]))
}

function words(key: MessagingKey): Words {
  const [uk, en] = languages.map((language) => messagingTexts(language)(key))
  return { uk: uk ?? '', en: en ?? '' }
}
