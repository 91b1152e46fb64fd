/** Pages show 1600 pixels at the most; a little more is kept. */
const mostPixelsWide = 2400
const quality = 0.92

/** In pixels of the picture as it is seen, upright. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** The size of the drawn part: its own, made smaller where it is larger than it need be. */
export function cropSize({ width, height }: CropArea): { width: number; height: number } {
  const scale = Math.min(1, mostPixelsWide / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** `boots.jpg` → `boots.jpg`; only a PNG stays one, for what can be seen through. */
export function croppedName(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`
}

/** A part of a picture as a new file. */
export async function cropPicture(source: Blob, area: CropArea, name: string): Promise<File> {
  const type = source.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const size = cropSize(area)
  const bitmap = await createImageBitmap(source)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new Error('no picture')
  return new File([blob], croppedName(name, type), { type })
}
