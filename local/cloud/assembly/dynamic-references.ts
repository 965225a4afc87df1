/** `<ARN>:SecretString:<JSON key>:<stage>:<version>` (CloudFormation user guide, "Secrets Manager dynamic references"). */
const SECRET = /\{\{resolve:secretsmanager:(arn:[^{}]+?):SecretString:([^:{}]*):([^:{}]*):([^:{}]*)\}\}/g

/**
 * `text` with the secrets it refers to, as CloudFormation puts them in when it makes a resource. `value` gives the
 * present value of a secret by its ARN. Throws when there is no such key, or another version is asked for.
 */
export function resolveSecrets(text: string, value: (arn: string) => string): string {
  return text.replace(SECRET, (_, arn: string, key: string, stage: string, version: string) => {
    if ((stage && stage !== 'AWSCURRENT') || version)
      throw new Error(`only AWSCURRENT of ${arn} is understood`)
    const secret = value(arn)
    if (!key) return secret
    const found = (JSON.parse(secret) as Record<string, unknown>)[key]
    if (found === undefined) throw new Error(`the secret ${arn} has no key ${key}`)
    return String(found)
  })
}
