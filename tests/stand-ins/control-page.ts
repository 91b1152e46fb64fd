import type { Clock, Deed, DeedField, OverviewRow, StandIn } from './stand-in.ts'

/** The page from which a person drives the companies: forms that post to the control's paths, and what came of it. */
export function controlPage(standIns: readonly StandIn[], clock: Clock, said: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Companies outside</title>
<style>${styles}</style>
<main>
<h1>Companies outside</h1>
${said === '' ? '' : `<p role="status">${escaped(said)}</p>`}
<p>Their clock: <time>${clock.now().toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<div class="row">${[
    ['2 minutes', 120],
    ['an hour', 3600],
    ['a day', 86_400],
  ]
    .map(([title, seconds]) =>
      form('/__control/advance', `<input type="hidden" name="seconds" value="${seconds}">`, `${title} later`),
    )
    .join('')}</div>
${standIns.map(sectionOf).join('\n')}
</main>
</html>`
}

function sectionOf(standIn: StandIn): string {
  const { name, troubles, deeds = [] } = standIn
  const trouble = {
    name: 'fail-next',
    title: 'The next calls fail',
    fields: [
      {
        name: 'trouble',
        label: 'How',
        choices: () => troubles,
      },
      {
        name: 'times',
        label: 'How many',
        usual: '1',
      },
    ],
  }
  const received = standIn.received()
  return `<section>
<h2>${escaped(name)}</h2>
<div class="deeds">
${deeds.map((deed) => deedForm(`/__control/${name}/act/${deed.name}`, deed, name)).join('\n')}
${deedForm(`/__control/${name}/fail-next`, trouble, name)}
</div>
${tableOf(standIn.overview?.() ?? [])}
<details><summary>What it was sent: ${received.length}</summary>
<pre tabindex="0">${escaped(
    received
      .slice(-30)
      .toReversed()
      .map((each) => JSON.stringify(each))
      .join('\n'),
  )}</pre></details>
</section>`
}

function deedForm(path: string, { name, title, fields }: Pick<Deed, 'name' | 'title' | 'fields'>, of: string): string {
  const inputs = fields.map((field) => labelled(field, `${of}-${name}-${field.name}`)).join('')
  return `<details class="deed"><summary>${escaped(title)}</summary>${form(path, inputs, 'Do it')}</details>`
}

function form(path: string, inputs: string, button: string): string {
  return `<form method="post" action="${path}">${inputs}<button>${escaped(button)}</button></form>`
}

function labelled(field: DeedField, id: string): string {
  return `<label for="${id}">${escaped(field.label)}</label>${inputOf(field, id)}`
}

function inputOf({ name, usual = '', choices, isOpen = false }: DeedField, id: string): string {
  const options = (choices?.() ?? []).map((choice) => `<option>${escaped(choice)}</option>`).join('')
  if (choices && !isOpen) return `<select id="${id}" name="${name}">${options}</select>`
  const list = choices ? `<datalist id="${id}-list">${options}</datalist>` : ''
  return `<input id="${id}" name="${name}" value="${escaped(usual)}"${choices ? ` list="${id}-list"` : ''}>${list}`
}

function tableOf(rows: readonly OverviewRow[]): string {
  const [first] = rows
  if (!first) return ''
  const columns = Object.keys(first)
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')
  const body = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${escaped(String(row[column]))}</td>`).join('')}</tr>`,
  )
  return `<div class="table" tabindex="0" role="region" aria-label="How things stand"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
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
