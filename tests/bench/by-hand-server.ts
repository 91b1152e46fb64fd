import { createServer } from 'node:http'
import pg from 'pg'
import { byHand } from './by-hand.ts'

// the ceiling: node:http, and for each address one prepared statement that answers all of it as a text
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 })
const frame = { before: '{"Data":', after: ',"Message":{"Type":"success","Message":"","Errors":[]}}' }

async function answer(url: string): Promise<string> {
  for (const [name, { path, text, values }] of Object.entries(byHand)) {
    const match = path.exec(url)
    if (!match) continue
    const given = match.slice(1)
    const { rows } = await pool.query<{ data: string }>({ name, text, values: values?.(given) ?? given })
    return frame.before + rows[0]?.data + frame.after
  }
  return ''
}

createServer((request, response) => {
  answer(request.url ?? '').then(
    (text) => {
      const body = Buffer.from(text)
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      response.end(body)
    },
    () => response.writeHead(500).end(),
  )
}).listen(Number(process.env['PORT']), process.env['HOST'])
process.on('disconnect', () => process.exit())
