import type { PageHelp } from '#platform/web/office/page.ts'
import type { ownSessionsPages } from './sessions/office.ts'
import type { usersPages } from './staff/office.ts'

export const identityHelp: PageHelp<[...typeof usersPages, ...typeof ownSessionsPages]> = {
  '/crm/users': {
    uk: 'Усі, хто має обліковий запис. Тут дають ролі, запрошують працівників і завершують сеанси.',
    en: 'Everybody with an account. Roles are given here, staff invited, sessions ended.',
  },
  '/crm/me': {
    uk: 'Де ви зараз увійшли. Чужий або забутий сеанс завершують тут.',
    en: 'Where you are signed in. A session that is not yours, or was forgotten, is ended here.',
  },
}
