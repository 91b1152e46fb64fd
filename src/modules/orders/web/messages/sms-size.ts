/** Letters, digits and signs that a message of 160 characters may hold (GSM 03.38); these count twice: */
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmTwice = '^{}\\[~]|€\f'

/** How long a text is as an SMS, and how many are sent and paid for. */
export interface SmsSize {
  characters: number
  /** So many fit in as many segments. */
  most: number
  segments: number
}

/** Cyrillic leaves room for 70 characters, Latin alone for 160; each of several gives up a few for its place in the row. */
export function smsSize(text: string): SmsSize {
  const signs = Array.from(text)
  const isGsm = signs.every((sign) => gsm.includes(sign) || gsmTwice.includes(sign))
  const [single, joined] = isGsm ? [160, 153] : [70, 67]
  // signs beyond the first plane, as most emoji are, take two
  const characters = isGsm ? signs.reduce((sum, sign) => sum + (gsmTwice.includes(sign) ? 2 : 1), 0) : text.length
  const segments = characters <= single ? 1 : Math.ceil(characters / joined)
  return { characters, most: segments === 1 ? single : segments * joined, segments }
}
