import { CircleQuestionMark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Words } from '#kit/language.ts'
import { useLanguage } from '#platform/web/language.tsx'
import { pageHelp } from '../browser/page-help.ts'
import { isKnown, know } from '../browser/known-pages.ts'
import styles from './page-purpose.module.css'

const away: Words = { uk: 'Зрозуміло', en: 'Got it' }

/** Says the purpose of the open page on its first visit with this browser; later the key `?` shows it (B9). */
export default function PagePurpose({ path }: { path: string }) {
  const open = useRef(path)
  // a visit is over when another page is there, and not when this one is loaded anew
  useEffect(() => {
    if (open.current !== path) know(open.current)
    open.current = path
  }, [path])
  return <Purpose key={path} path={path} />
}

function Purpose({ path }: { path: string }) {
  const { language } = useLanguage()
  const [isShown, setShown] = useState(() => !isKnown(path))
  const words = pageHelp[path]

  function put() {
    know(path)
    setShown(false)
  }

  if (!isShown || !words) return null
  return (
    <aside className={styles.purpose}>
      <CircleQuestionMark aria-hidden size={18} />
      <p>{words[language]}</p>
      <button
        type="button"
        className="button button-line"
        // whoever was in a field of the page stays there
        onMouseDown={(event) => event.preventDefault()}
        onClick={put}
      >
        {away[language]}
      </button>
    </aside>
  )
}
