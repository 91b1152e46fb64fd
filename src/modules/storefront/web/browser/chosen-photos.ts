/** Pixels of a side, as those that are kept are shown. */
const side = 104
const lists = new WeakMap<HTMLInputElement, HTMLElement>()

/** Shows the chosen photos under their field before they are sent. A file that no browser draws stays a name in the field. */
export async function showChosen(field: HTMLInputElement): Promise<void> {
  const list = lists.get(field) ?? document.createElement('ul')
  list.className = 'review-photos'
  lists.set(field, list)
  const files = [...(field.files ?? [])]
  const drawn = await Promise.all(files.map((file) => draw(file).catch(() => [])))
  list.replaceChildren(...drawn.flat())
  field.after(list)
}

async function draw(file: File): Promise<HTMLElement[]> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  const dots = side * devicePixelRatio
  canvas.width = dots
  canvas.height = dots
  canvas.role = 'img'
  canvas.ariaLabel = file.name
  const scale = dots / Math.min(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  canvas.getContext('2d')?.drawImage(picture, (dots - width) / 2, (dots - height) / 2, width, height)
  const item = document.createElement('li')
  item.append(canvas)
  return [item]
}
