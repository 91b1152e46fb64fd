import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useRouterState, type AnyRoute } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { OrderNotifications } from '#modules/orders/web/index.ts'
import { ReviewNotifications } from '#modules/reviews/web/index.ts'
import { useCall } from '#platform/web/call.ts'
import { useLanguage } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { Gate } from '#platform/web/office/gate.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import type { OfficeSection } from '#platform/web/office/section.ts'
import { useUser } from '#platform/web/office/user.ts'
import { CommandCenter, type OpenPanel } from '#platform/web/palette/command-center.tsx'
import { whenIdle } from '#platform/web/when-idle.ts'
import { api, enter, leave, session } from '../browser/office-session.ts'
import { sections } from '../office-sections.tsx'

const Foot = lazily(() => import('./office-foot.tsx'))
const Help = lazily(() => import('./office-help.tsx'))
const Purpose = lazily(() => import('./page-purpose.tsx'))

/** The frame around every page: the check of who may enter, the rail, the palette. */
export function Office({ children }: { children: ReactNode }) {
  const here = useRouterState({ select: ({ location: { href } }) => href })
  const path = usePath()
  const navigate = useNavigate()
  const [panel, setPanel] = useState<OpenPanel>()
  const title = usePageTitle()
  usePrefetching()
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return (
    <Gate
      session={session}
      refresh={api.refresh}
      enter={enter}
      leave={leave}
      here={here}
      sections={<Rail />}
      onPalette={() => setPanel('palette')}
      foot={(who) => (
        <Foot
          {...who}
          onHelp={() => setPanel('help')}
          onSections={() => setPanel('palette')}
          onMe={() => void navigate({ to: '/crm/me' })}
        />
      )}
    >
      <Purpose path={path} />
      {children}
      <OrderNotifications session={session} refresh={api.refresh} />
      <ReviewNotifications />
      <Commands path={path} open={panel} onOpen={setPanel} />
    </Gate>
  )
}

/** The path of the open route. */
function usePath(): string {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' })
}

function Rail() {
  const { language } = useLanguage()
  const { role } = useUser()
  const path = usePath()
  return useOpenSections().map(({ start, others, title, rail = title, icon: Icon, waiting }) => (
    <Link
      key={title.en}
      {...start(role)}
      className="rail-link"
      activeOptions={{ includeSearch: false }}
      preload="intent"
      aria-current={others?.includes(path) ? 'page' : undefined}
      aria-describedby={waiting?.described}
    >
      <Icon aria-hidden size={20} />
      {waiting && <Waiting {...waiting} />}
      <span>{rail[language]}</span>
    </Link>
  ))
}

/** For the eye: the element that describes the link says it in words. */
function Waiting({ queryKey, of }: NonNullable<OfficeSection['waiting']>) {
  const { data } = useQuery<Record<string, number>>({ queryKey, enabled: false })
  const count = data?.[of] ?? 0
  return (
    count > 0 && (
      <i aria-hidden className="rail-count">
        {count > 99 ? '99+' : count}
      </i>
    )
  )
}

function Commands(panel: { path: string; open: OpenPanel; onOpen(panel: OpenPanel): void }) {
  const call = useCall()
  const { language } = useLanguage()
  const { role } = useUser()
  const navigate = useNavigate()
  const open = useOpenSections()
  const contents = {
    goTo: open.map(({ start, title, icon }) => ({
      id: title.en,
      title: title[language],
      icon,
      run: () => void navigate(start(role)),
    })),
    sections: open.map((section) => ({ ...section, title: section.title[language] })),
    tools: { call, language, navigate, role },
  }
  return <CommandCenter contents={contents} Help={Help} {...panel} />
}

/** While nothing else is done, what one goes to next from here comes: the other pages of the section; not to who saves data. */
function usePrefetching(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        const section = /^\/crm\/\w+/.exec(toLocation.pathname)?.[0]
        const routes: AnyRoute[] = Object.values(router.routesByPath)
        const near = routes.filter(({ fullPath }) => fullPath.startsWith(`${section}/`))
        if (!savesData()) whenIdle(() => near.forEach(({ options }) => void options.component?.preload?.()))
      }),
    [router],
  )
}

/** Not every browser can say so. */
function savesData(): boolean {
  const browser: Navigator & { connection?: { saveData?: boolean } } = navigator
  return browser.connection?.saveData === true
}

/** The sections whose first page one may open. */
function useOpenSections(): readonly OfficeSection[] {
  const { role } = useUser()
  const routes: Record<string, AnyRoute> = useRouter().routesByPath
  return sections.filter(({ start }) => routes[start(role).to]?.options.staticData?.roles.includes(role))
}
