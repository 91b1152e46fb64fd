/** Browsers by what tells them apart: each claims to be those below it, too. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOP(?:R|T|X)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|Chromium|\bCriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** The browser and the system as people call them; empty where a program says neither. No more of it is kept. */
export function deviceWords(userAgent: string | null): { browser: string; system: string } {
  const named = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? ''
  return { browser: named(browsers), system: named(systems) }
}
