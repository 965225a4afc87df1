/**
 * One execution environment of one function in a process of its own, so that its memory is the function's. JavaScript,
 * since Node.js loads 17 MB more to run TypeScript. Arguments: the handler's file and name. Sends `ready`, then for every
 * event, as JSON, its payload or error, and the peak memory so far.
 */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [file, name] = process.argv.slice(2)
const { [name]: handle } = await import(pathToFileURL(file).href)

/** The part of Lambda's context that the functions use. */
const context = (requestId) => ({
  awsRequestId: requestId,
  functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
  getRemainingTimeInMillis: () => 60_000,
})

/** Peak resident set in KB. On Linux a child's `maxRSS` includes its parent's, so VmHWM is read instead. */
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
