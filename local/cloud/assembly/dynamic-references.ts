/** `<ARN>:SecretString:<JSON key>:<stage>:<version>` (CloudFormation user guide, "Secrets Manager dynamic references"). */
const SECRET = /\{\{resolve:secretsmanager:(arn:[^{}]+?):SecretString:([^:{}]*):([^:{}]*):([^:{}]*)\}\}/g

/**
 * Replaces references to secrets, as CloudFormation does when it creates a resource. `value` returns the current value
 * of a secret by its ARN. Throws on an unknown key and on another version than the current one.
 */
export function resolveSecrets(text: string, value: (arn: string) => string): string {
  return text.replace(SECRET, (_, arn: string, key: string, stage: string, version: string) => {
    if ((stage && stage !== 'AWSCURRENT') || version)
      throw new Error(`only AWSCURRENT of ${arn} is supported`)
    const secret = value(arn)
    if (!key) return secret
    const found = (JSON.parse(secret) as Record<string, unknown>)[key]
    if (found === undefined) throw new Error(`the secret ${arn} has no key ${key}`)
    return String(found)
  })
}
