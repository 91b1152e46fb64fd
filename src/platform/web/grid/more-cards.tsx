import { useEffect, useRef } from 'react'
import { useTexts } from '../language.tsx'
import { gridTexts } from './texts.ts'

/** Reads on shortly before one comes to the last card; where that failed, a press asks again. */
export function MoreCards({ onMore }: { onMore(): void }) {
  const t = useTexts(gridTexts)
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '800px',
    })
    if (button.current) near.observe(button.current)
    return () => near.disconnect()
  }, [])
  return (
    <button ref={button} type="button" className="button button-line" onClick={onMore}>
      {t('cards.more')}
    </button>
  )
}
