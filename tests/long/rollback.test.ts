import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { CfnTopic } from 'aws-cdk-lib/aws-sns'
import { afterAll, expect, test } from 'vitest'
import { parseTemplate } from '../../infra/scripts/cloudformation.ts'
import { KeptAssemblies } from '../../infra/scripts/rollback/kept-assemblies.ts'
import { STATELESS } from '../../infra/stacks/names.ts'
import { runScript } from '../../infra/testing/run-script.ts'
import { refusal, standInAws } from '../../infra/testing/stand-in-aws.ts'

const REGION = 'eu-west-2'
const BUCKET = `cdk-hnb659fds-assets-123456789012-${REGION}`
const folder = mkdtempSync(path.join(tmpdir(), 'wholesale-rollback-'))
afterAll(() => rmSync(folder, { recursive: true }))
const aws = await standInAws()

/** Synthesizes a stack whose file has this content. @returns the folder of the cloud assembly */
function assemblyWith(content: string): string {
  const file = path.join(folder, `${content}.txt`)
  writeFileSync(file, content)
  const app = new App({ outdir: path.join(folder, content) })
  const stack = new Stack(app, STATELESS, { env: { region: REGION } })
  const { s3ObjectKey } = new Asset(stack, 'File', { path: file })
  new CfnTopic(stack, 'Topic', { displayName: s3ObjectKey })
  app.synth()
  return app.outdir
}

const templateIn = (assembly: string) =>
  parseTemplate(readFileSync(path.join(assembly, `${STATELESS}.template.json`), 'utf8'))

test("the version before is shown, then deployed with the assets that are in the bootstrap's bucket", async () => {
  const assemblies = new KeptAssemblies('api', path.join(folder, '.deployed'))
  const [before, current] = [assemblyWith('before'), assemblyWith('current')]
  assemblies.add(before)
  assemblies.add(current)
  const deployed = templateIn(current)
  const kept = assemblies.beforeThat(deployed)
  expect(readdirSync(kept).filter((name) => name.startsWith('asset.'))).toEqual([])

  const files: { destinations: Record<string, { objectKey: string }> }[] = Object.values(
    JSON.parse(readFileSync(path.join(kept, `${STATELESS}.assets.json`), 'utf8')).files,
  )
  const keys = files.flatMap(({ destinations }) =>
    Object.values(destinations).map(({ objectKey }) => objectKey),
  )
  aws.givenAccount(REGION)
  aws.given(
    `sts ${REGION} AssumeRole`,
    '<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>key</AccessKeyId><SecretAccessKey>secret' +
      '</SecretAccessKey><SessionToken>token</SessionToken><Expiration>2100-01-01T00:00:00Z</Expiration>' +
      '</Credentials></AssumeRoleResult></AssumeRoleResponse>',
  )
  const listed = keys.map((key) => `<Contents><Key>${key}</Key><Size>999</Size></Contents>`).join('')
  aws.given(`s3 ${REGION} /${BUCKET}/`, `<ListBucketResult>${listed}</ListBucketResult>`)
  aws.givenStack(REGION, STATELESS, { ApiId: 'api', PublisherName: 'publisher' })
  aws.givenTemplate(REGION, STATELESS, deployed.Resources)
  const ofStack = (operation: string) => `cloudformation ${REGION} ${operation} ${STATELESS}`
  aws.given(ofStack('DeleteChangeSet'), '<DeleteChangeSetResponse/>')
  aws.given(ofStack('DescribeChangeSet'), refusal('ChangeSetNotFound', 'It does not exist'), 404)
  aws.given(ofStack('CreateChangeSet'), refusal('ValidationError', 'The stand-in ends here'), 400)

  const rollback = [path.join(import.meta.dirname, '../../infra/scripts/rollback/rollback.ts'), '--yes']
  const { exitCode, output } = await runScript(rollback, folder, { ...aws.env, AWS_REGION: REGION })
  expect(output).toContain(`[+] ${keys.find((key) => key.endsWith('.txt'))}`)
  expect(output).toContain('The stand-in ends here')
  expect(aws.bodies.get(ofStack('CreateChangeSet'))).toContain(BUCKET)
  expect([...aws.asked].filter((call) => call.startsWith(`s3 ${REGION}`))).toEqual([
    `s3 ${REGION} /${BUCKET}/`,
  ])
  // What was not deployed is not noted: the next try finds the same version.
  expect(exitCode).toBe(1)
  expect(assemblies.beforeThat(deployed)).toBe(kept)
})
