const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  csv: 'text/csv',
  gif: 'image/gif',
  heic: 'image/heic',
  htm: 'text/html',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  xml: 'application/xml',
  zip: 'application/zip',
}

/** By the ending of the last part of a pathname. */
export function contentTypeOf(pathname: string): string {
  const ending = /\.([^./]+)$/.exec(pathname)?.[1]?.toLowerCase() ?? ''
  return (Object.hasOwn(types, ending) ? types[ending] : undefined) ?? 'application/octet-stream'
}

/** Whether a type stands in a list of types and of families such as `image/*`; parameters do not count. */
export function isAllowed(type: string, allowed: readonly string[]): boolean {
  const [bare = ''] = type.toLowerCase().split(';')
  const name = bare.trim()
  return allowed
    .map((each) => each.toLowerCase())
    .some((each) => each === name || (each.endsWith('/*') && name.startsWith(each.slice(0, -1))))
}

/** Types that a browser shows on our own origin without running anything; it saves the rest. */
const harmless =
  /^(image\/(avif|gif|jpeg|png|webp|x-icon|tiff|heic)|text\/plain|application\/pdf|(audio|video)\/[\w.+-]+)\s*(;|$)/i

/** `filename` for those that know ASCII only, `filename*` for the rest. */
export function contentDisposition(pathname: string, contentType: string, isDownload: boolean): string {
  const name = pathname.split('/').findLast((part) => part !== '') ?? 'file'
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const kind = isDownload || !harmless.test(contentType) ? 'attachment' : 'inline'
  return `${kind}; filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encoded}`}`
}
