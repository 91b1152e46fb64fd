import type { Shop } from '#platform/server/shop.ts'
import type { Unsigned } from '#platform/texts.ts'
import type { ShownWork, Work, WorkKind } from '#platform/server/work/work-kind.ts'
import type { WorkRow } from '#platform/server/work/work-list.sql.ts'
import { templates, type Channel, type Template } from '#modules/messaging/message.ts'
import type { OutboxItem } from '../contract.ts'

/**
 * Work as an Admin may see it. Codes and links that let into an account are somebody else's, so they show only where
 * there is no other place to read them: in a shop that has no provider.
 */
export function showWork(shop: Shop, row: WorkRow, kinds: readonly WorkKind[]): Unsigned<OutboxItem> {
  const { id, kind: name, about, payload, state, attempts, failure, lastError, answer, actor, createdAt, doneAt } = row
  const kind = kinds.find((each) => each.name === name)
  const isKept = state === 'kept'
  const shown = kind && show(shop, kind, { id, payload, secret: (isKept && row.secret) || {} })
  return {
    id,
    kind: name,
    recipient: about,
    state,
    attempts,
    lastError,
    answer,
    actor,
    createdAt,
    doneAt,
    title: kind?.title ?? {
      uk: name,
      en: name,
    },
    via: shown?.via ?? {
      uk: '',
      en: '',
    },
    failure: failure || null,
    explained: shown?.isAsKept ? asKept : (failure && kind?.explained?.[failure]) || null,
    dueAt: state === 'waiting' ? row.dueAt : null,
    subject: shown?.subject ?? '',
    text: shown?.text ?? '',
    language: shown?.language,
    isHiding: row.secret !== null && !isKept,
    ...(isTemplate(name) && {
      template: name,
      channel: (
        payload as {
          channel: Channel
        }
      ).channel,
    }),
  }
}

const asKept = {
  uk: 'Цей запис зробила інша версія крамниці, і показати його як слід не вдалося. Нижче він такий, як зберігся',
  en: 'Another version of the shop wrote this, and it cannot be shown properly. Below it is as it is kept',
}

/** A row that its kind cannot show, such as one of another version, is shown as it is kept and hides no other row. */
function show(shop: Shop, kind: WorkKind, work: Work): ShownWork & { isAsKept?: boolean } {
  try {
    return kind.show(shop, work)
  } catch (fault) {
    shop.log.warn({ err: fault, kind: kind.name, id: work.id }, 'work cannot be shown')
    const [lane] = kind.lanes
    return { via: { uk: lane, en: lane }, subject: '', text: JSON.stringify(work.payload), isAsKept: true }
  }
}

function isTemplate(kind: string): kind is Template {
  return Object.hasOwn(templates, kind)
}
