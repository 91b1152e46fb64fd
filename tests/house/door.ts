import type { Rule } from './rule.ts'
import { isTest, lineAt } from './tree.ts'

const wayOut =
  /(?<![.\w])fetch\(|\{[^}]*\b(?:get|request)\b[^}]*\} from 'node:https?'|(?:from |import\()'(?:nodemailer|@vercel\/blob)'/g

/** The door's own ways out; whoever takes one does so in a call at the door. */
const ofTheDoor = ['src/platform/server/outgoing/ask-json.ts', 'src/modules/messaging/server/smtp-server.ts']

/** What goes out without the door, each for its reason (decision 045). */
const besides = [
  'src/platform/server/fetch-public.ts',
  'src/modules/goods/server/legacy/legacy-photos.ts',
  'src/modules/media/server/objects/hosted-objects.ts',
  'src/modules/media/server/storage/completion.ts',
]

export const oneDoor: Rule = {
  title: 'companies outside are called at the one door alone (OUT-3)',
  violations: (tree) =>
    tree.files
      .filter(({ path }) => /^src\/.*\/server\/.*\.ts$/.test(path) && !isTest(path))
      .flatMap(({ path, text, imports }) => [
        ...[...text.matchAll(wayOut)]
          .filter(() => ![...ofTheDoor, ...besides].includes(path))
          .map(({ index }) => `${path}:${lineAt(text, index)} goes out by itself`),
        ...imports
          .filter(({ target, isType }) => target && ofTheDoor.includes(target) && !isType)
          .filter(() => !text.includes('outgoing.call('))
          .map(({ target }) => `${path} takes ${target} without a call at the door`),
      ]),
  examples: [
    {
      what: 'a key that is tried by a question of its own, and one that is tried at the door',
      files: {
        'src/platform/server/outgoing/ask-json.ts': 'const response = await fetch(url)',
        'src/modules/delivery/server/try-key.ts': `import { askJson } from '#platform/server/outgoing/ask-json.ts'\nawait askJson({})`,
        'src/modules/marketplace/server/try-key.ts': `import { askJson } from '#platform/server/outgoing/ask-json.ts'\nawait outgoing.call({ attempt: () => askJson({}) })`,
      },
      seen: [
        'src/modules/delivery/server/try-key.ts takes src/platform/server/outgoing/ask-json.ts without a call at the door',
      ],
    },
    {
      what: 'who fetches, opens a connection or writes letters by itself; who answers, and whose browser asks',
      files: {
        'src/modules/media/server/look.ts': `\nawait fetch('https://a.ua')`,
        'src/modules/goods/server/look.ts': `import { get as getPlain } from 'node:http'`,
        'src/modules/messaging/server/write.ts': `const { createTransport } = await import('nodemailer')`,
        'src/platform/server/answer.ts': `import { createServer, type IncomingMessage } from 'node:http'\nhono.fetch(request)`,
        'src/modules/delivery/web/load.ts': `await fetch('/api/places')`,
      },
      seen: [
        'src/modules/goods/server/look.ts:1 goes out by itself',
        'src/modules/media/server/look.ts:2 goes out by itself',
        'src/modules/messaging/server/write.ts:1 goes out by itself',
      ],
    },
  ],
}
