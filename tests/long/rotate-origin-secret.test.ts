import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runScript } from '../../infra/testing/run-script.ts'
import { refusal, standInAws } from '../../infra/testing/stand-in-aws.ts'

const aws = await standInAws()
const arn = (name: string) => `arn:aws:secretsmanager:eu-west-2:123456789012:secret:${name}`

test('exchanges the secret in use, and names the one that an earlier creation left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wholesale-rotate-'))
  aws.givenStack('eu-west-2', 'WholesaleStateful', { OriginSecretArn: arn('used'), TableName: 'table' })
  aws.givenStack('eu-west-2', 'WholesaleStateless', { DistributionId: 'E1' })
  aws.given('secretsmanager eu-west-2 ListSecrets', {
    SecretList: [{ ARN: arn('left') }, { ARN: arn('used') }],
  })
  aws.given('secretsmanager eu-west-2 GetSecretValue', {
    SecretString: JSON.stringify({ current: 'c'.repeat(64) }),
  })
  aws.given('secretsmanager eu-west-2 PutSecretValue', { ARN: arn('used') })
  const distribution = 'cloudfront us-east-1 /2020-05-31/distribution/E1/config'
  aws.given(distribution, refusal('AccessDenied', 'enough is seen'), 403)

  const { output } = await runScript(
    [resolve('infra/scripts/origin-secret/rotate-origin-secret.ts')],
    folder,
    aws.env,
  )
  expect(output).toContain(`Not this site's: ${arn('left')}, which an earlier WholesaleStateful left.`)
  expect(output).not.toContain(`Not this site's: ${arn('used')}`)
  expect(aws.bodies.get('secretsmanager eu-west-2 PutSecretValue')).toContain(`"SecretId":"${arn('used')}"`)
  expect([...aws.asked]).toContain(distribution)
  rmSync(folder, { recursive: true })
})
