import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'

/** Mark in the EXIF data of every photo, for the place where it was taken. */
const PLACE = 'PlaceOfThePhoto'

/**
 * A photo as a phone makes it, lying on its side with its orientation and its place beside it; no two are alike.
 * @returns JPEG; upright it is `height` wide and `width` high
 */
export const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 140, sigma: 25 },
    },
  })
    .withExif({ IFD0: { Make: PLACE }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()

/** File as a file chooser gives it. */
export const fileOf = (buffer: Buffer, name = 'IMG_0001.jpg', mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
})

/** Chooses files with the button in this part of the page. */
export async function chooseFiles(part: Locator, button: string, files: ReturnType<typeof fileOf>[]) {
  const [chooser] = await Promise.all([
    part.page().waitForEvent('filechooser'),
    part.getByRole('button', { name: button, exact: true }).click(),
  ])
  await chooser.setFiles(files)
}

interface Sent {
  readonly type: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  /** True if the file still has the mark of its place. */
  readonly placed: boolean
}

/** Uploads of a page, as its script has seen them. */
interface Watched {
  uploads: { sent: Promise<Sent>[]; lost: boolean }
}

/** Watches what the page sends to the library from now on. */
export async function watchUploads(page: Page) {
  await page.evaluate((place) => {
    const { send } = XMLHttpRequest.prototype
    const uploads: Watched['uploads'] = { sent: [], lost: false }
    async function described(blob: Blob): Promise<Sent> {
      const { width, height } = await createImageBitmap(blob)
      const placed = new TextDecoder('latin1').decode(await blob.arrayBuffer()).includes(place)
      return { type: blob.type, bytes: blob.size, width, height, placed }
    }
    XMLHttpRequest.prototype.send = function (body) {
      uploads.sent.push(described(body as Blob))
      if (uploads.lost) this.onload = (event) => this.onerror?.(event)
      uploads.lost = false
      send.call(this, body)
    }
    Object.assign(window, { uploads })
  }, PLACE)
  return {
    sent: () => page.evaluate(() => Promise.all((window as unknown as Watched).uploads.sent)),
    /** Loses the answer to the next call, which the server has received. */
    loseNext: () =>
      page.evaluate(() => {
        ;(window as unknown as Watched).uploads.lost = true
      }),
  }
}
