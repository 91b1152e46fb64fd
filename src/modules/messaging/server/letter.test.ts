import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildMessage, openSending } from '../../../../tests/build/outbox.ts'
import { openSmtpSink, type Mail, type SmtpSink } from '../../../../tests/stand-ins/smtp.ts'
import { openClock } from '../../../../tests/stand-ins/stand-in.ts'
import { templates, type Message, type Template } from '../message.ts'
import { textOf } from './text-of.ts'

const shopName = { uk: 'Об’єднання «Душа» <img onerror=alert(1)>', en: 'O’Hara “Soul” & Sons' }
const samples: { [Named in Template]: Extract<Message, { template: Named }>['parameters'] } = {
  orderPlaced: { orderNumber: '000123', trackingPath: '/uk/track/a_b-c' },
  orderNews: { subject: 'Їде', text: 'Уже їде', trackingPath: '/uk/track/a_b-c' },
  staffAlert: { subject: 'Чекає', text: 'Чекає на вас', path: '/crm/orders/1' },
  paymentNews: { subject: '000123', text: '200 ₴', path: '/uk/track/a_b-c' },
  paymentAsked: { subject: '000123', text: '200 ₴', path: '/uk/pay/a_b-c' },
  monthlyReport: { subject: 'Підсумок', text: 'Лишилося', path: '/crm/insights?from=2026-10-01' },
  reviewInvitation: { orderNumber: '000123', trackingPath: '/uk/track/a_b-c' },
  questionAnswered: { name: 'Poppy', text: '23.8', path: '/uk/products/000412#questions' },
  backInStock: { name: 'Poppy', path: '/uk/products/000412?size=37' },
  signInCode: { code: '4821' },
  staffSignInCode: { code: '4821', path: '/uk/login#sign-in/t0k3n' },
  signInLink: { path: '/uk/login#sign-in/t0k3n' },
  staffInvitation: { name: 'Olena', path: '/uk/login#invitation/t0k3n' },
  registrationCode: { code: '4821' },
  registrationLink: { path: '/uk/login#activate/7/t0k3n' },
  alreadyRegistered: { path: '/uk/login' },
  alreadyRegisteredCode: { code: '4821' },
  contactCode: { code: '4821' },
  contactTaken: {},
  contactChanged: {},
  passwordChanged: {},
}
const names = Object.keys(templates) as Template[]
const inOtherWords: Template[] = ['orderNews', 'staffAlert', 'monthlyReport', 'paymentNews', 'paymentAsked']

let shop: TestShop
let smtp: SmtpSink
let sending: ReturnType<typeof openSending>

beforeAll(async () => {
  smtp = await openSmtpSink(openClock())
  const names = { SHOP_NAME_UK: shopName.uk, SHOP_NAME_EN: shopName.en }
  shop = await testShop({ ...smtp.settings, ...names, SHOP_ORIGIN: 'https://shop.ua' })
  sending = openSending(shop)
})
afterAll(async () => {
  await smtp.close()
})
beforeEach(() => smtp.reset())

async function send(message: Partial<Message>): Promise<Mail> {
  await buildMessage(shop, message)
  await sending.sendAll()
  expect(smtp.mails.length).toBe(1)
  return smtp.mails[0] as Mail
}

describe('[AUTH-8] an e-mail that really went over SMTP', () => {
  it('has its subject, its sender and its texts whole: Ukrainian letters, quotes and all three apostrophes', async () => {
    const mail = await send({ template: 'signInCode', parameters: { code: '4821' } })
    expect(mail).toMatchObject({ subject: 'Код входу', fromName: shopName.uk, from: 'noreply@shop.ua' })
    expect(mail.text).toContain('Ваш код входу\n\nВведіть його на сторінці входу. Код діє 5 хвилин.\n\n4821\n\n')
    expect(mail.text).toContain(`Цього листа надіслала крамниця «${shopName.uk}».\nhttps://shop.ua`)
    expect(mail.headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'uk' })
  })

  it('has nothing of what was put into it as markup', async () => {
    const orderNumber = `<img src=x onerror="alert('1')">`
    const mail = await send({ template: 'orderPlaced', parameters: { orderNumber, trackingPath: '/uk/track/"><b>' } })
    expect(mail.subject).toBe(`Замовлення ${orderNumber} прийнято`)
    expect(mail.html).not.toMatch(/<img|<b>/)
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;')
    expect(mail.html).toContain('Об’єднання «Душа» &lt;img onerror=alert(1)&gt;')
  })

  it('has the paragraphs that staff wrote', async () => {
    const parameters = {
      subject: 'Їде',
      text: 'Вітаємо!\n\nПосилка <у дорозі>.\r\nДякуємо',
      trackingPath: '/uk/track/1',
    }
    const mail = await send({ template: 'orderNews', parameters })
    expect(mail.html).toContain('>Вітаємо!<br><br>Посилка &lt;у дорозі&gt;.<br>Дякуємо</p>')
    expect(mail.text).toMatch(/Вітаємо!\r?\n\r?\nПосилка <у дорозі>\.\r?\nДякуємо/)
  })

  it('gets no header from what was put into it', async () => {
    const orderNumber = '1\r\nBcc: all@example.ua\r\n\r\nпідмінений лист'
    const mail = await send({ template: 'orderPlaced', parameters: { orderNumber, trackingPath: '/uk/track/1' } })
    expect(mail.to).toEqual(['maria@example.ua'])
    expect(Object.keys(mail.headers)).not.toContain('bcc')
    expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(mail.subject).toBe('Замовлення 1 Bcc: all@example.ua підмінений лист прийнято')
  })
})

describe.each(languages)('every message in %s', (language) => {
  const textFor = (template: Template, channel: Message['channel']) =>
    textOf(
      { channel, recipient: '', language, template, parameters: samples[template] } as Message,
      // the names a shop has at first
      { origin: 'https://shop.ua', shopName: { uk: 'Для душі', en: 'For the soul' }, phone: '' },
    )

  it.each(names)('%s says everything in the reader’s language, with whole addresses', (template) => {
    const text = textFor(template, 'email')
    expect(Object.values(text).join()).not.toMatch(/[{}]|undefined/)
    // the words of the others are another room's, or the staff's
    if (!inOtherWords.includes(template)) expect(/[а-яґєії]/i.test(text.lead)).toBe(language === 'uk')
    expect(text.title).not.toContain('.title')
    if (text.link) expect(text.link.href).toMatch(/^https:\/\/shop\.ua\/(uk|en|crm)\//)
    if (text.link) expect(text.link.label).not.toContain('.button')
  })

  it('says by SMS where to turn when it was somebody else: the phone, without one the page of contacts', () => {
    const shortFrom = (phone: string) => {
      const sender = { origin: 'https://shop.ua', shopName, phone }
      const message = { channel: 'sms', recipient: '', language, template: 'contactChanged', parameters: {} } as const
      return textOf(message, sender).short
    }
    expect(shortFrom('+380670000000')).toMatch(/: \+380 67 000 00 00$/)
    expect(shortFrom('')).toMatch(new RegExp(`: https://shop.ua/${language}/contacts$`))
  })

  it.each(names.filter((name) => 'code' in samples[name] && !('path' in samples[name])))(
    '%s by SMS begins with the code and is one part',
    (template) => {
      const { short } = textFor(template, 'sms')
      expect(short).toMatch(/^4821 /)
      // a part has 70 letters, or 160 when all are of the basic Latin set
      const most = /^[\x20-\x7e]*$/.test(short) ? 160 : 70
      expect(short.length, short).toBeLessThanOrEqual(most)
    },
  )
})
