import { readFileSync } from 'node:fs'
import type { Answer, OpenApiDocument, Operation, Parameter, Schema } from './openapi.ts'

/** The stylesheet of the page, for `/api/docs.css`. */
export const apiPageStyles = readFileSync(new URL('./api-page.css', import.meta.url), 'utf8')

/** The API for people to read: every call with what it takes and answers. No scripts, no inline styles (WIRE-8). */
export function apiPage(
  document: OpenApiDocument,
  { stylesheet = '/api/docs.css', documentUrl = '/api/openapi.json' } = {},
): string {
  const { info, servers, tags } = document
  const sections = tags.map(({ name }) => sectionOf(document, name))
  const links = tags.map(({ name }) => `<li><a href="#${anchorOf(name)}">${escape(name)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(info.title)}</title>
<link rel="stylesheet" href="${escape(stylesheet)}">
</head>
<body>
<header>
<h1>${escape(info.title)}</h1>
<p>${escape(info.description)}</p>
<p>Paths begin at <code>${escape(servers[0]?.url ?? '')}</code>. For programs: <a href="${escape(documentUrl)}">the OpenAPI document</a>, version ${escape(info.version)}.</p>
</header>
<nav aria-label="Groups of calls"><ul>${links.join('')}</ul></nav>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`
}

function sectionOf(document: OpenApiDocument, tag: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => callOf(document, method, path, operation)),
  )
  return `<section aria-labelledby="${anchorOf(tag)}">
<h2 id="${anchorOf(tag)}">${escape(tag)}</h2>
${calls.join('\n')}
</section>`
}

function callOf(document: OpenApiDocument, method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters.filter((each): each is Parameter => 'in' in each)
  const body = operation.requestBody?.content['application/json']?.schema
  const answer = operation.responses['200']
  const data = answer && 'content' in answer ? answer.content?.['application/json']?.schema : undefined
  const failures = Object.keys(operation.responses).filter((status) => status !== '200')
  return `<article aria-labelledby="${operation.operationId}">
<h3 id="${operation.operationId}">${method.toUpperCase()} ${escape(path)}</h3>
<p>${prose(operation.summary)}</p>
<p class="who">${whoOf(operation)}</p>
${fileOf('The body is', operation.requestBody?.content)}
${fileOf('The answer is', answer && 'content' in answer ? answer.content : undefined)}
${table('Parameters', parameters.map(rowOfParameter))}
${table('Body', body ? rowsOf(document, body, '') : [])}
${table('Answer', data ? rowsOf(document, data.properties?.['Data'] ?? data, '') : [])}
${failures.length > 0 ? `<p class="who">May fail with ${failures.map((status) => failureOf(document, status)).join(', ')}.</p>` : ''}
</article>`
}

function whoOf({ 'x-roles': roles, 'x-partly-for': partlyFor, security }: Operation): string {
  if (roles) return `For ${roles.join(', ')}.`
  const [cookie] = security.flatMap(Object.keys)
  if (partlyFor) return `For anyone; a part of it for ${partlyFor.join(', ')} alone.`
  return cookie === undefined ? 'For anyone.' : `For whoever holds the cookie <code>${escape(cookie)}</code>.`
}

function fileOf(what: string, content: Record<string, { schema: Schema }> | undefined): string {
  const type = Object.keys(content ?? {}).find((each) => each !== 'application/json' && each !== 'multipart/form-data')
  return type === undefined ? '' : `<p>${what} a file, <code>${escape(type)}</code>.</p>`
}

function failureOf(document: OpenApiDocument, status: string): string {
  const meaning: Answer | undefined = document.components.responses[status]
  return `<abbr title="${escape(meaning?.description ?? '')}">${status}</abbr>`
}

interface Row {
  name: string
  kind: string
  note: string
}

function rowOfParameter({ name, in: place, required, schema, description = '' }: Parameter): Row {
  const where = place === 'path' ? 'in the path' : place === 'header' ? 'a header' : ''
  return { name, kind: kindOf(schema), note: noted(!required && 'optional', where, limitsOf(schema), description) }
}

/** A row for a schema and each field below it: `orders[].products[].code`. */
function rowsOf(document: OpenApiDocument, given: Schema, name: string, isRequired = true, depth = 0): Row[] {
  const schema = given.$ref ? (document.components.schemas[given.$ref.split('/').at(-1) ?? ''] ?? given) : given
  const note = noted(!isRequired && 'optional', limitsOf(schema), schema.description ?? '')
  const own = { name: name || '(the whole)', kind: kindOf(schema), note }
  if (depth > 6) return [own]
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
      rowsOf(document, field, name ? `${name}.${key}` : key, schema.required?.includes(key) ?? false, depth + 1),
    ),
    ...(schema.items ? rowsOf(document, schema.items, `${name}[]`, true, depth + 1) : []),
    ...branches.flatMap((branch) => rowsOf(document, branch, name, isRequired, depth + 1).slice(1)),
  ]
  return name === '' && below.length > 0 && schema.properties ? below : [own, ...below]
}

function noted(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join('; ')
}

function kindOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {})}`
  if (schema.type !== undefined) return [schema.type, schema.format ?? []].flat().join(' ')
  const branches = schema.anyOf ?? schema.oneOf ?? []
  return branches.length > 0 ? [...new Set(branches.map(kindOf))].join(' or ') : 'anything'
}

function limitsOf(schema: Schema): string {
  const limit = (key: string, words: string, unit = '') => {
    const value = Number(schema[key])
    // an integer without a limit comes with those of the language
    return Math.abs(value) < Number.MAX_SAFE_INTEGER && `${words} ${value}${unit}`
  }
  return noted(
    limit('minimum', 'at least'),
    limit('maximum', 'at most'),
    limit('minLength', 'at least', ' characters'),
    limit('maxLength', 'at most', ' characters'),
    limit('minItems', 'at least', ' items'),
    limit('maxItems', 'at most', ' items'),
  )
}

function table(caption: string, rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(
    ({ name, kind, note }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${escape(kind)}</td><td>${prose(note)}</td></tr>`,
  )
  return `<table><caption>${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Kind</th><th scope="col">Note</th></tr></thead>
<tbody>${lines.join('\n')}</tbody></table>`
}

function anchorOf(tag: string): string {
  return `group-${tag.replace(/\W+/g, '-')}`
}

/** Text in which `code` is marked as such. */
function prose(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
