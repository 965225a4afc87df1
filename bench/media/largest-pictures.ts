import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MAX_PICTURE_BYTES } from '../../shared/entities/media.ts'

/**
 * Largest pictures that are taken, for the built encoder in the memory of its function (.github/workflows/pipeline.yml):
 * `make <folder>` writes them, `encode <folder>` encodes them as the function does. Made apart, as that takes memory, too.
 */
const PICTURES = { 'largest.png': [10_000, 5_000], 'phone.jpg': [4_000, 3_000] } as const
/** Timeout of the function (infra/constructs/lambda/picture-encoder.ts). */
const MAX_SECONDS = 120

const [action, folder = '.'] = process.argv.slice(2)
for (const [name, [width, height]] of Object.entries(PICTURES)) {
  const file = join(folder, name)
  if (action === 'make') await make(file, width, height)
  else await encode(file)
}

async function make(file: string, width: number, height: number): Promise<void> {
  const { default: sharp } = await import('sharp')
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const small = sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } }).png()
  const picture = sharp(await small.toBuffer()).resize(width, height, { fit: 'fill', kernel: 'nearest' })
  await writeFile(file, await (file.endsWith('.png') ? picture.png() : picture.jpeg()).toBuffer())
}

async function encode(file: string): Promise<void> {
  const original = await readFile(file)
  if (original.length > MAX_PICTURE_BYTES) throw new Error(`${file} has ${original.length} bytes`)
  const started = performance.now()
  const bundle = join(import.meta.dirname, '../../dist/functions/picture-encoder/index.mjs')
  const workerData = { task: 'encode a picture', id: '01JZZZZZZZZZZZZZZZZZZZZZZZ', original }
  const worker = new Worker(bundle, { workerData })
  const result = await new Promise<{ encoded?: { files: object[] } }>((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  )
  await worker.terminate()
  const seconds = (performance.now() - started) / 1000
  const { maxRSS } = process.resourceUsage()
  console.log(
    `${file}: ${original.length} bytes, ${result.encoded?.files.length} files, ${seconds.toFixed(1)} s, at most ${Math.round(maxRSS / 1024)} MiB so far`,
  )
  if (!result.encoded) throw new Error(`${file} is not encoded`)
  if (seconds > MAX_SECONDS) throw new Error(`${file} takes longer than the function has`)
}
