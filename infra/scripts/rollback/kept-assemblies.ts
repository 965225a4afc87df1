import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { STATELESS } from '../../stacks/names.ts'
import { type DeployedTemplate, parseTemplate } from '../cloudformation.ts'

/** Cloud assemblies of the last two deployments from this folder, without assets, which the bootstrap's bucket has. */
export class KeptAssemblies {
  private readonly current: string
  private readonly before: string

  /** @param apiId of the deployed site, since one folder may deploy several */
  constructor(apiId: string, folder = '.deployed') {
    this.current = join(folder, apiId, 'current')
    this.before = join(folder, apiId, 'before')
  }

  /** Adds the assembly that was deployed, unless it is the one before again. */
  add(assembly: string): void {
    if (existsSync(this.current) && isDeepStrictEqual(templateIn(this.current), templateIn(assembly))) return
    rmSync(this.before, { recursive: true, force: true })
    if (existsSync(this.current)) renameSync(this.current, this.before)
    for (const name of readdirSync(assembly).filter((one) => one.endsWith('.json')))
      cpSync(join(assembly, name), join(this.current, name))
  }

  /**
   * The folder of the assembly before the deployed one.
   * @throws Error without one, or when the site was deployed from elsewhere since
   */
  beforeThat(deployed: DeployedTemplate): string {
    if (!existsSync(this.current) || !isDeepStrictEqual(templateIn(this.current), deployed))
      throw new Error(
        'What is deployed does not come from this folder: roll back where it was deployed (docs/runbook.md).',
      )
    if (!existsSync(this.before))
      throw new Error('There is no version before: this folder has deployed the site once.')
    return this.before
  }

  /** Notes that the assembly before is deployed again. */
  swap(): void {
    const aside = `${this.current}-aside`
    renameSync(this.current, aside)
    renameSync(this.before, this.current)
    renameSync(aside, this.before)
  }
}

const templateIn = (assembly: string): DeployedTemplate =>
  parseTemplate(readFileSync(join(assembly, `${STATELESS}.template.json`), 'utf8'))
