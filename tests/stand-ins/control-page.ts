import { languages, type Language } from '#kit/language.ts'
import { controlTexts, filled, wordIn } from './control-texts.ts'
import type { Clock, Deed, DeedField, OverviewRow, StandIn } from './stand-in.ts'

export interface ControlPage {
  standIns: readonly StandIn[]
  clock: Clock
  language: Language
  /** The address of the shop that they work with; empty until it is up. */
  shop: string
  /** The outcome of the last command. */
  said: string
}

/** The page from which a person drives the companies: forms that post to the control's paths, and what came of it. */
export function controlPage({ standIns, clock, language, shop, said }: ControlPage): string {
  const t = controlTexts[language]
  const other = languages.find((each) => each !== language) ?? language
  const ways = [
    ['', t.shop],
    ['/crm', t.office],
    ['/crm/integrations', t.health],
  ].map(([path, title]) => `<a href="${escaped(shop)}${path}">${title}</a>`)
  return `<!DOCTYPE html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t.title}</title>
<style>${styles}</style>
<main>
<nav class="row">${shop === '' ? '' : ways.join('')}<a href="/?lang=${other}" lang="${other}">${t.other}</a></nav>
<h1>${t.title}</h1>
${said === '' ? '' : `<p role="status">${escaped(said)}</p>`}
<p>${t.clock}: <time datetime="${clock.now().toISOString()}">${shownTime(clock)}</time></p>
<div class="row">${Object.entries(t.later)
    .map(([seconds, title]) =>
      form(language, '/__control/advance', {
        inputs: `<input type="hidden" name="seconds" value="${seconds}">`,
        button: title,
      }),
    )
    .join('')}</div>
${standIns.map((standIn) => sectionOf(standIn, language)).join('\n')}
</main>
</html>`
}

const inKyiv = new Intl.DateTimeFormat('uk', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Kyiv' })

/** As in Kyiv. */
export function shownTime(clock: Clock): string {
  return inKyiv.format(clock.now())
}

function sectionOf(standIn: StandIn, language: Language): string {
  const { name, troubles, deeds = [] } = standIn
  const t = controlTexts[language]
  const trouble = {
    name: 'fail-next',
    title: t.fail,
    fields: [
      { name: 'trouble', label: t.how, choices: () => troubles },
      { name: 'times', label: t.times, usual: '1' },
    ],
  }
  const received = standIn.received()
  const pending = standIn.pending?.() ?? []
  return `<section>
<h2>${escaped(name)}</h2>
${pending.length === 0 ? '' : `<p>${t.pending}: ${escaped(pending.join(', '))}</p>`}
<div class="deeds">
${deeds.map((deed) => deedForm(language, `/__control/${name}/act/${deed.name}`, { deed, of: name })).join('\n')}
${deedForm(language, `/__control/${name}/fail-next`, { deed: trouble, of: name })}
</div>
${tableOf(standIn.overview?.() ?? [], t.stands)}
<details><summary>${filled(t.sent, { count: received.length })}</summary>
<pre tabindex="0">${escaped(
    received
      .slice(-30)
      .toReversed()
      .map((each) => JSON.stringify(each))
      .join('\n'),
  )}</pre></details>
</section>`
}

interface DeedForm {
  deed: Pick<Deed, 'name' | 'title' | 'fields'>
  /** The company's name. */
  of: string
}

function deedForm(language: Language, path: string, { deed: { name, title, fields }, of }: DeedForm): string {
  const inputs = fields.map((field) => labelled(language, field, `${of}-${name}-${field.name}`)).join('')
  const inner = form(language, path, { inputs, button: controlTexts[language].do })
  return `<details class="deed"><summary>${escaped(wordIn(language, title))}</summary>${inner}</details>`
}

function form(language: Language, path: string, { inputs, button }: { inputs: string; button: string }): string {
  return `<form method="post" action="${path}?lang=${language}">${inputs}<button>${escaped(button)}</button></form>`
}

function labelled(language: Language, field: DeedField, id: string): string {
  return `<label for="${id}">${escaped(wordIn(language, field.label))}</label>${inputOf(language, field, id)}`
}

function inputOf(language: Language, { name, usual = '', choices, isOpen = false }: DeedField, id: string): string {
  const options = (choices?.() ?? [])
    .map((choice) => `<option value="${escaped(choice)}">${escaped(wordIn(language, choice))}</option>`)
    .join('')
  if (choices && !isOpen) return `<select id="${id}" name="${name}">${options}</select>`
  const list = choices ? `<datalist id="${id}-list">${options}</datalist>` : ''
  return `<input id="${id}" name="${name}" value="${escaped(usual)}"${choices ? ` list="${id}-list"` : ''}>${list}`
}

function tableOf(rows: readonly OverviewRow[], title: string): string {
  const [first] = rows
  if (!first) return ''
  const columns = Object.keys(first)
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')
  const body = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${escaped(String(row[column]))}</td>`).join('')}</tr>`,
  )
  return `<div class="table" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
}

const styles = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 76rem; margin: 0 auto; padding: 1rem; }
section { margin-top: 2rem; }
.row, .deeds { display: flex; flex-wrap: wrap; gap: .75rem; align-items: start; }
.deed { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; padding: .5rem .75rem; }
.deed form { display: grid; grid-template-columns: auto 1fr; gap: .4rem .75rem; margin-top: .5rem; align-items: center; }
.deed button { grid-column: 2; justify-self: start; }
input, select, button { font: inherit; padding: .3rem .5rem; min-width: 0; }
summary { cursor: pointer; }
.table { overflow-x: auto; margin-top: 1rem; }
table { border-collapse: collapse; white-space: nowrap; }
th, td { text-align: left; padding: .25rem .75rem .25rem 0; }
pre { overflow-x: auto; max-height: 24rem; font-size: 13px; }
[role=status] { padding: .5rem .75rem; border-radius: .5rem; background: color-mix(in srgb, green 18%, transparent); }
`
