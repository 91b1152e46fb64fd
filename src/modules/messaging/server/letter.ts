import type { Language } from '#kit/language.ts'
import { messagingTexts } from '../texts.ts'
import { Html, html } from './html.ts'
import type { MessageText } from './text-of.ts'

export interface Letter {
  subject: string
  text: string
  html: string
}

type Link = NonNullable<MessageText['link']>

/** An e-mail, as HTML and as plain text with the same content. */
export function letterOf(text: MessageText): Letter {
  return { subject: text.subject, text: plain(text), html: styled(text).text }
}

function plain({ title, lead, code, link, note, shopName, origin, language }: MessageText): string {
  const sender = messagingTexts(language)('letter.sender', { shop: shopName })
  const parts = [title, lead, code, link && `${link.label}:\n${link.href}`, note, `--\n${sender}\n${origin}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Colours of tokens.css: programs for e-mail know neither custom properties nor `light-dark()`. */
const [paper, surface, wax, line] = ['#fbf6ec', '#fffdf8', '#f6dfa8', '#e4d6c0']
const [ink, muted, elder, onElder, saffron] = ['#2a1522', '#5f4855', '#4a1942', '#fff6e6', '#f0b03f']
const serif = "Literata, Georgia, 'Times New Roman', serif"
const sans = "Onest, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

/** For the programs that take a style element; the others show the light colours. */
const dark = new Html(`
@media (prefers-color-scheme: dark) {
  .paper { background: #1a0e17 !important }
  .card { background: #251520 !important; border-color: #3d2a37 !important }
  .ink { color: #f7ecdd !important }
  .muted, .muted a { color: #cdb8bf !important }
  .code { background: #3a2a14 !important; color: #f7ecdd !important }
  .button, .button a { background: #f2b84b !important; color: #2a1522 !important }
}
@media (max-width: 480px) {
  .card { padding: 28px 22px !important }
  .edge { padding-left: 22px !important; padding-right: 22px !important }
}`)

function styled(text: MessageText): Html {
  const { language, shopName, origin, subject, title, lead, code, link, note } = text
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${dark}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden">${code && `${code} · `}${lead}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="edge" style="background:${elder};border-bottom:3px solid ${saffron};border-radius:18px 18px 0 0;padding:18px 32px">
<a href="${origin}/${language}" style="color:${onElder};font:italic 22px/1.3 ${serif};text-decoration:none">${shopName}</a>
</td></tr>
<tr><td class="card" style="background:${surface};border:1px solid ${line};border-top:0;border-radius:0 0 18px 18px;padding:36px 32px">
<h1 class="ink" style="margin:0 0 14px;color:${ink};font:400 27px/1.25 ${serif}">${title}</h1>
<p class="ink" style="margin:0;color:${ink};font:16px/1.55 ${sans}">${linesOf(lead)}</p>
${code !== undefined && codeBlock(code)}${link && buttonOf(link)}
<p class="muted" style="margin:26px 0 0;color:${muted};font:14px/1.55 ${sans}">${note}</p>
${link && addressOf(link, language)}
</td></tr>
<tr><td class="edge muted" style="padding:18px 32px;color:${muted};font:13px/1.5 ${sans}">
${messagingTexts(language)('letter.sender', { shop: shopName })} <a href="${origin}/${language}" style="color:${muted}">${new URL(origin).host}</a>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const lineEnd = html`<br>`

/** With the line ends that staff typed. */
function linesOf(text: string): Html[] {
  return text.split(/\r\n|\r|\n/).map((each, index) => html`${index > 0 && lineEnd}${each}`)
}

/** One word for whoever copies it, set wide for whoever types it. */
function codeBlock(code: string): Html {
  return html`<p class="code" style="display:inline-block;margin:24px 0 0;padding:12px 22px 12px 28px;background:${wax};border-radius:14px;color:${ink};font:600 32px/1.2 ${sans};letter-spacing:6px">${code}</p>`
}

function buttonOf({ label, href }: Link): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:26px 0 0"><tr><td class="button" style="background:${elder};border-radius:14px">
<a href="${href}" style="display:inline-block;padding:14px 28px;background:${elder};border-radius:14px;color:${onElder};font:600 16px/1.25 ${sans};text-decoration:none">${label}</a>
</td></tr></table>`
}

function addressOf({ href }: Link, language: Language): Html {
  return html`<p class="muted" style="margin:14px 0 0;color:${muted};font:13px/1.5 ${sans}">${messagingTexts(language)('letter.link')}<br>
<a href="${href}" style="color:${muted};word-break:break-all">${href}</a></p>`
}
