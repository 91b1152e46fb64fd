/** The reader of codes that browsers have; TypeScript does not know it yet. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface BarcodeDetectors {
  new (options: { formats: readonly string[] }): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

/** The symbologies of sheets, of carriers’ labels and of goods. */
const wanted = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'itf', 'code_39', 'qr_code']

/** Reads the codes in a picture; undefined where the browser cannot: Safari, Firefox, and Chrome outside of Android and macOS. */
export async function openCodeReader(): Promise<((source: HTMLVideoElement) => Promise<string[]>) | undefined> {
  const { BarcodeDetector: Detector } = window as { BarcodeDetector?: BarcodeDetectors }
  if (!Detector) return undefined
  const known = await Detector.getSupportedFormats()
  const formats = wanted.filter((format) => known.includes(format))
  if (formats.length === 0) return undefined
  const detector = new Detector({ formats })
  return async (source) => (await detector.detect(source)).map(({ rawValue }) => rawValue)
}
