import type { Language } from '#kit/language.ts'
import { formatPhone } from '#kit/phone.ts'
import { textPages, type TextPageId } from '../page-data.ts'
import aboutEn from '../texts/en/about.md?raw'
import careEn from '../texts/en/care.md?raw'
import contactsEn from '../texts/en/contacts.md?raw'
import deliveryEn from '../texts/en/delivery.md?raw'
import offerEn from '../texts/en/offer.md?raw'
import privacyEn from '../texts/en/privacy.md?raw'
import returnsEn from '../texts/en/returns.md?raw'
import aboutUk from '../texts/uk/about.md?raw'
import careUk from '../texts/uk/care.md?raw'
import contactsUk from '../texts/uk/contacts.md?raw'
import deliveryUk from '../texts/uk/delivery.md?raw'
import offerUk from '../texts/uk/offer.md?raw'
import privacyUk from '../texts/uk/privacy.md?raw'
import returnsUk from '../texts/uk/returns.md?raw'
import { leadOf, Markdown } from '#platform/web/markdown.tsx'
import { hasSocialLinks, Messengers } from './contact-links.tsx'
import { Makers } from './makers/makers.tsx'
import { SocialLinks } from './top-bar.tsx'
import { phrasesOf } from './terms.ts'
import { usePageContext, type PageContext } from './page-context.tsx'

/** The shop's texts about itself (U48): one file for each page and language. */
const shopTexts: Record<Language, Record<TextPageId, string>> = {
  uk: {
    about: aboutUk,
    delivery: deliveryUk,
    returns: returnsUk,
    contacts: contactsUk,
    care: careUk,
    offer: offerUk,
    privacy: privacyUk,
  },
  en: {
    about: aboutEn,
    delivery: deliveryEn,
    returns: returnsEn,
    contacts: contactsEn,
    care: careEn,
    offer: offerEn,
    privacy: privacyEn,
  },
}

export function textHead(id: TextPageId, context: PageContext): { title: string; description: string } {
  const { t, shell } = context
  return { title: t(`title.${id}`, { days: shell.terms.returnDays }), description: leadOf(textOf(context, id)) }
}

function textOf(context: PageContext, id: TextPageId): string {
  const phrases = phrasesOf(context.shell)
  return shopTexts[context.shell.language][id].replace(/\{(\w+)\}/g, (whole, name: string) => phrases[name] ?? whole)
}

export function TextPage({ id }: { id: TextPageId }) {
  const context = usePageContext()
  const { t, href } = context
  const [lead = '', first = '', ...rest] = textOf(context, id).split(/\n(?=## )/)
  const hrefOf = (target: string) => addressOf(context, target)
  return (
    <div className="wrap text-page">
      <nav className="text-links" aria-label={t('footer.about')}>
        <ul>
          {textPages.map((page) => (
            <li key={page}>
              <a href={href(`/${page}`)} aria-current={page === id ? 'page' : undefined}>
                {t(`footer.${page}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="text">
        <Markdown text={lead} hrefOf={hrefOf} />
        {id === 'contacts' && <ContactLines />}
        <Markdown text={first} hrefOf={hrefOf} />
        {id === 'about' && <Makers />}
        <Markdown text={rest.join('\n')} hrefOf={hrefOf} />
      </article>
    </div>
  )
}

/** The phone and the address of the settings, on the page that is about them. */
function ContactLines() {
  const { t, shell } = usePageContext()
  const isWritten = hasSocialLinks(shell)
  if (!shell.phone && !shell.email && !shell.hours && !shell.seller && !isWritten) return null
  return (
    <dl className="contact-lines">
      {shell.phone && (
        <div>
          <dt>{t('contacts.phone')}</dt>
          <dd>
            <a href={`tel:${shell.phone}`}>{formatPhone(shell.phone)}</a>
          </dd>
        </div>
      )}
      {isWritten && (
        <div>
          <dt>{t('contacts.write')}</dt>
          <dd className="contact-messengers">
            <Messengers />
            <SocialLinks />
          </dd>
        </div>
      )}
      {shell.email && (
        <div>
          <dt>{t('contacts.email')}</dt>
          <dd>
            <a href={`mailto:${shell.email}`}>{shell.email}</a>
          </dd>
        </div>
      )}
      {shell.hours && (
        <div>
          <dt>{t('contacts.hours')}</dt>
          <dd>{shell.hours}</dd>
        </div>
      )}
      {shell.seller && (
        <div>
          <dt>{t('contacts.seller')}</dt>
          <dd>{shell.seller}</dd>
        </div>
      )}
    </dl>
  )
}

/** Finds the address of a link: `returns.md` is another of these pages. */
function addressOf({ href }: PageContext, target: string): string | undefined {
  const page = textPages.find((id) => target === `${id}.md`)
  if (page) return href(`/${page}`)
  if (target === '#track') return href('/track')
  return target.startsWith('https://') ? target : undefined
}
