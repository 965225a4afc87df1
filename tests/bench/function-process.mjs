/**
 * A process that is one execution environment of one function, and nothing else, so that its memory is the
 * function's. JavaScript, since Node.js loads 17 MB more to run TypeScript. Started with the handler's file and name;
 * sends `ready`, then for every event, as JSON, an answer with its payload or error and the memory used at most so far.
 */
import { pathToFileURL } from 'node:url'

const [file, name] = process.argv.slice(2)
const { [name]: handle } = await import(pathToFileURL(file).href)

/** What the functions ask of their context. */
const context = (requestId) => ({
  awsRequestId: requestId,
  functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
  getRemainingTimeInMillis: () => 60_000,
})

process.on('message', async (event) => {
  const started = performance.now()
  const outcome = await Promise.resolve(handle(JSON.parse(event), context(crypto.randomUUID()))).then(
    (result) => ({ payload: JSON.stringify(result) }),
    (error) => ({ error: String(error?.stack ?? error) }),
  )
  const milliseconds = performance.now() - started
  process.send({ ...outcome, milliseconds, peakKilobytes: process.resourceUsage().maxRSS })
})
process.send('ready')
