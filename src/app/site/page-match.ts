import type { Page } from '#modules/storefront/server/index.ts'
import { pages } from '../pages.ts'

export interface PageMatch {
  page: Page
  parameters: Record<string, string>
  /** The path in its only form. */
  path: string
}

const fixed = new Map(pages.filter(({ path }) => !path.includes(':')).map((page) => [page.path, page]))
/** `/products/:code` before `/:type/:kind`: a path that says more is meant first. */
const patterns = pages
  .filter(({ path }) => path.includes(':'))
  .toSorted((one, other) => namesIn(one).length - namesIn(other).length)
  .map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }))
const longestParameter = 200
const forms = pages.flatMap((page) =>
  Object.keys({ ...page.forms, ...page.photoForms }).map((path) => ({ path, page })),
)
const pagesOfForms = Map.groupBy(forms, ({ path }) => path)

/** The page of a path without language. Parameters that no row could hold match nothing. */
export function matchPage(path: string): PageMatch | undefined {
  const direct = fixed.get(path)
  if (direct) return { page: direct, parameters: {}, path }
  for (const { page, pattern } of patterns) {
    const groups = pattern.exec(path)?.groups
    if (!groups) continue
    const parameters = decodeAll(groups)
    if (!parameters) return undefined
    return {
      page,
      parameters,
      path: page.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? '')),
    }
  }
  return undefined
}

const fixedInLowerCase = new Map([...fixed.keys()].map((path) => [path.toLowerCase(), path]))

/**
 * The path of a page whose language or own words are written in other letters, `/UK/Bags`, as it is written here; undefined
 * where there is no such page. A code keeps its letters: its product knows them (CAT-6).
 */
export function pathInItsCase(asked: string): string | undefined {
  const [prefix = ''] = /^\/(?:uk|en)(?=\/|$)/i.exec(asked) ?? []
  const path = asked.slice(prefix.length) || '/'
  const found = path === '/' ? path : (fixedInLowerCase.get(path.toLowerCase()) ?? patternInItsCase(path))
  const written = found && (prefix === '' ? found : `${prefix.toLowerCase()}${found === '/' ? '' : found}`)
  return written === asked ? undefined : written
}

function patternInItsCase(path: string): string | undefined {
  for (const { page, pattern } of patterns) {
    const groups = new RegExp(pattern, 'i').exec(path)?.groups
    if (groups) return page.path.replace(/:(\w+)/g, (_, name: string) => groups[name] ?? '')
  }
  return undefined
}

/**
 * The page behind the address of a form, for a browser that loads the form's answer anew: the page that had the form, or the
 * first such page where the address does not tell which. Undefined for an address of no form.
 */
export function pageOfForm(path: string, query: URLSearchParams): string | undefined {
  const stood = pagesOfForms.get(path)?.map(({ page }) => page)
  if (!stood || stood.some((page) => page.path === path)) return undefined
  const told = stood.filter((page) => namesIn(page).every((name) => query.get(name)))
  // of several the one with the most parameters
  const [page] = told.toSorted((one, other) => namesIn(other).length - namesIn(one).length)
  if (!page) return '/'
  const place = page.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(query.get(name) ?? ''))
  return place + (page.query?.(query) ?? '')
}

function namesIn({ path }: Page): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
}

function decodeAll(groups: Record<string, string>): Record<string, string> | undefined {
  const decoded: Record<string, string> = {}
  for (const [name, text] of Object.entries(groups)) {
    const value = decodeOne(text)?.normalize('NFC')
    if (value === undefined || value.length > longestParameter || /[\p{Cc}\p{Cs}]/u.test(value)) return undefined
    decoded[name] = value
  }
  return decoded
}

function decodeOne(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
