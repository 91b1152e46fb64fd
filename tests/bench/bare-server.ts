import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

// the ceiling: node:http with the same bytes and headers, and nothing else
const body = readFileSync(process.env['BODY_FILE'] ?? '')
const headers = JSON.parse(process.env['HEADERS'] ?? '{}') as Record<string, string>

createServer((_, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env['PORT']), process.env['HOST'])
process.on('disconnect', () => process.exit())
