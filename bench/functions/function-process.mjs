/**
 * A process that is one execution environment of one function, and nothing else, so that its memory is the
 * function's. JavaScript, since Node.js loads 17 MB more to run TypeScript. Started with the handler's file and name;
 * sends `ready`, then for every event, as JSON, an answer with its payload or error and the memory used at most so far.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [file, name] = process.argv.slice(2)
const { [name]: handle } = await import(pathToFileURL(file).href)

/** What the functions ask of their context. */
const context = (requestId) => ({
  awsRequestId: requestId,
  functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
  getRemainingTimeInMillis: () => 60_000,
})

/** In KB. Linux passes the `maxRSS` of the process that started this one on to it; what this one has had is elsewhere. */
const peakKilobytes = () =>
  process.platform === 'linux'
    ? Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    : process.resourceUsage().maxRSS

process.on('message', async (event) => {
  const started = performance.now()
  const outcome = await Promise.resolve(handle(JSON.parse(event), context(crypto.randomUUID()))).then(
    (result) => ({ payload: JSON.stringify(result) }),
    (error) => ({ error: String(error?.stack ?? error) }),
  )
  const milliseconds = performance.now() - started
  process.send({ ...outcome, milliseconds, peakKilobytes: peakKilobytes() })
})
process.send('ready')
