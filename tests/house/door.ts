import type { Rule } from './rule.ts'
import { isTest, lineAt } from './tree.ts'

const wayOut = new RegExp(
  [
    // a method that is declared has a type behind its first word
    String.raw`(?<![.\w])(?:globalThis\.)?fetch\((?!\w+\??: )`,
    String.raw`\{[^}]*\b(?:get|request)\b[^}]*\} from 'node:https?'`,
    // all of such a module
    String.raw`import (?!type )[\w* ]+ from 'node:(?:https?|tls|net)'`,
    String.raw`(?:from |import\()'(?:nodemailer|undici|@vercel/blob|@aws-sdk/[\w-]+)'`,
  ].join('|'),
  'g',
)

/** The door's own ways out; whoever takes one does so in a call at the door. */
const ofTheDoor = ['src/platform/server/outgoing/ask.ts', 'src/modules/messaging/server/smtp-server.ts']

/** Files that go out without the door, each for its reason (decision 045). */
const besides = [
  'src/platform/server/http/fetch-public.ts',
  'src/modules/goods/server/legacy/legacy-photos.ts',
  'src/modules/media/server/objects/bucket-objects.ts',
  'src/modules/media/server/objects/hosted-objects.ts',
  'src/modules/media/server/storage/completion.ts',
]

export const oneDoor: Rule = {
  title: 'companies outside are called at the one door alone (OUT-3)',
  violations: (tree) => [
    ...besides
      .filter((path) => (tree.find(path)?.text ?? 'fetch(').search(wayOut) < 0)
      .map((path) => `${path} no longer goes out beside the door`),
    ...tree.files
      .filter(({ path }) => /^src\/(?:app|.*\/server)\/(?!browser\/).*\.ts$/.test(path) && !isTest(path))
      .flatMap(({ path, text, imports }) => [
        ...[...text.matchAll(wayOut)]
          .filter(() => ![...ofTheDoor, ...besides].includes(path))
          .map(({ index }) => `${path}:${lineAt(text, index)} goes out by itself`),
        ...imports
          .filter(({ target, isType }) => target && ofTheDoor.includes(target) && !isType)
          .filter(() => !text.includes('outgoing.call('))
          .map(({ target }) => `${path} takes ${target} without a call at the door`),
      ]),
  ],
  examples: [
    {
      what: 'a key that is tried by a question of its own, and one that is tried at the door',
      files: {
        'src/platform/server/outgoing/ask.ts': 'const response = await fetch(url)',
        'src/modules/delivery/server/try-key.ts': `import { askJson } from '#platform/server/outgoing/ask.ts'\nawait askJson({})`,
        'src/modules/marketplace/server/try-key.ts': `import { askJson } from '#platform/server/outgoing/ask.ts'\nawait outgoing.call({ attempt: () => askJson({}) })`,
      },
      seen: [
        'src/modules/delivery/server/try-key.ts takes src/platform/server/outgoing/ask.ts without a call at the door',
      ],
    },
    {
      what: 'who fetches, opens a connection or writes letters by itself; who answers, and whose browser asks',
      files: {
        'src/modules/media/server/look.ts': `\nawait fetch('https://a.ua')`,
        'src/modules/goods/server/look.ts': `import { get as getPlain } from 'node:http'`,
        'src/modules/messaging/server/write.ts': `const { createTransport } = await import('nodemailer')`,
        'src/modules/media/server/keep.ts': `const { S3Client } = await import('@aws-sdk/client-s3')`,
        'src/app/look.ts': `import https from 'node:https'\nawait globalThis.fetch(url)`,
        'src/platform/server/http/fetch-public.ts': `export const none = 1`,
        'src/platform/server/answer.ts': `import { createServer, type IncomingMessage } from 'node:http'\nhono.fetch(request)`,
        'src/modules/delivery/web/load.ts': `await fetch('/api/places')`,
      },
      seen: [
        'src/platform/server/http/fetch-public.ts no longer goes out beside the door',
        'src/app/look.ts:1 goes out by itself',
        'src/app/look.ts:2 goes out by itself',
        'src/modules/goods/server/look.ts:1 goes out by itself',
        'src/modules/media/server/keep.ts:1 goes out by itself',
        'src/modules/media/server/look.ts:2 goes out by itself',
        'src/modules/messaging/server/write.ts:1 goes out by itself',
      ],
    },
  ],
}
