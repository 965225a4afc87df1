/**
 * Value of an environment variable that the infrastructure sets.
 * @throws Error when it is missing: an error of the deployment, answered with the generic 500
 */
export function environment(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set on this function`)
  return value
}
