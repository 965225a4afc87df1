import { execFile } from 'node:child_process'

interface Run {
  readonly exitCode: number | string
  /** Standard output, then standard error. */
  readonly output: string
}

/** Runs a script as npm does. @param args the script's file and its arguments */
export const runScript = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) =>
  new Promise<Run>((resolve) => {
    execFile(process.execPath, args, { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, output: stdout + stderr }),
    )
  })
