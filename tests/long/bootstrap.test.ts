import { exec } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test("the deployment guide's bootstrap needs nothing but npm ci and credentials", async () => {
  const guide = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
  const command = /`([^`]*bootstrap[^`]* aws:[^`]*)`/
    .exec(guide)?.[1]
    ?.replaceAll('<account>', '123456789012')
  // A clone after npm ci: nothing is built in it.
  const clone = mkdtempSync(join(tmpdir(), 'wholesale-bootstrap-'))
  for (const file of ['package.json', 'cdk.json', 'infra', 'shared'])
    cpSync(join(root, file), join(clone, file), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  const env = { PATH: process.env.PATH, HOME: clone, AWS_EC2_METADATA_DISABLED: 'true' }
  const output = await new Promise<string>((resolve) => {
    exec(command ?? '', { cwd: clone, env }, (_, stdout, stderr) => resolve(stdout + stderr))
  })
  rmSync(clone, { recursive: true })
  for (const region of ['eu-west-2', 'us-east-1'])
    expect(output).toContain(
      `aws://123456789012/${region} failed bootstrapping: NoCredentials: Need to perform AWS calls for account 123456789012, but no credentials`,
    )
})
