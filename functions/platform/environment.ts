/**
 * Value of an environment variable the infrastructure sets on this function.
 * @throws Error when it is missing: a fault of the deployment, so callers get the generic 500.
 */
export function environment(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set on this function`)
  return value
}
