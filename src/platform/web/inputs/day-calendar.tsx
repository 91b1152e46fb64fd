import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button, Calendar, CalendarCell, CalendarGrid, Heading, I18nProvider } from 'react-aria-components'
import { dayOf, type Day } from '#kit/days.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { inputTexts } from './texts.ts'
import styles from './day-input.module.css'
import { shopNow } from '../shop-clock.ts'

interface DayCalendarProps {
  value: Day | undefined
  min: Day | undefined
  max: Day | undefined
  onPick(day: Day): void
}

const locales = { uk: 'uk-UA', en: 'en-US' }

/** A month: arrows go by days, PageUp and PageDown by months, with Shift by years; Enter takes the day. */
export default function DayCalendar({ value, min, max, onPick }: DayCalendarProps) {
  const t = useTexts(inputTexts)
  const { language } = useLanguage()
  const [today] = useState(() => dayOf(shopNow()))
  return (
    <I18nProvider locale={locales[language]}>
      <Calendar
        aria-label={t('day.open')}
        autoFocus
        firstDayOfWeek="mon"
        defaultValue={value === undefined ? null : parseDate(value)}
        defaultFocusedValue={parseDate(value ?? nearest(today, min, max))}
        minValue={min === undefined ? null : parseDate(min)}
        maxValue={max === undefined ? null : parseDate(max)}
        onChange={(date) => onPick(date.toString())}
      >
        <div className={styles.head}>
          <Button slot="previous" className="icon-button" aria-label={t('day.previous')}>
            <ChevronLeft aria-hidden size={18} />
          </Button>
          <Heading className={styles.month ?? ''} />
          <Button slot="next" className="icon-button" aria-label={t('day.next')}>
            <ChevronRight aria-hidden size={18} />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
          {(date) => <CalendarCell date={date} className={styles.cell ?? ''} />}
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}

function nearest(today: Day, min: Day = today, max: Day = today): Day {
  return today < min ? min : today > max ? max : today
}
