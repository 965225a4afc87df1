import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { ROOT } from './project-copy.ts'

const step = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
})
const workflow = z.object({
  defaults: z.object({ run: z.object({ shell: z.string() }) }).optional(),
  jobs: z.record(
    z.string(),
    z.object({
      if: z.string().optional(),
      needs: z.union([z.string(), z.array(z.string())]).optional(),
      steps: z.array(step),
    }),
  ),
})

/** Text of the pipeline. */
export const source = await readFile(path.join(ROOT, '.github/workflows/pipeline.yml'), 'utf8')
export const { defaults, jobs } = workflow.parse(parse(source))
export const steps = Object.values(jobs).flatMap((job) => job.steps)
/** Commands by the name of their step. */
export const scripts = new Map(
  steps.flatMap(({ name = '', run }) => (run === undefined ? [] : [[name, run] as const])),
)
