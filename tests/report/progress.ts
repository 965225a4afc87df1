import { writeFileSync } from 'node:fs'
import { DefaultReporter, type TestModule, type TestRunEndReason, type TestSpecification } from 'vitest/node'
import { commandOf } from './command.ts'
import type { RunResult } from './run-result.ts'

/** One line for each finished file, with how many there are, and each failure at once, with the command that runs it alone. */
export default class Progress extends DefaultReporter {
  readonly #files = new Map<string, { total: number; done: number }>()
  readonly #result: RunResult = { passed: 0, failed: 0, files: {} }

  constructor() {
    super({ summary: false })
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications)
    for (const { project } of specifications) {
      const { total, done } = this.#files.get(project.name) ?? { total: 0, done: 0 }
      this.#files.set(project.name, { total: total + 1, done })
    }
  }

  override onTestModuleEnd(module: TestModule): void {
    const group = this.#files.get(module.project.name) ?? { total: 0, done: 0 }
    group.done += 1
    const tests = [...module.children.allTests()].map((test) => test.result().state)
    const count = (state: string) => tests.filter((other) => other === state).length
    this.#result.passed += count('passed')
    this.#result.failed += count('failed')
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic()
    const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
    const seconds = Math.round(ms / 100) / 10
    this.#result.files[module.relativeModuleId] = seconds

    const mark = module.ok() ? '✓' : '✗'
    const place = `${module.project.name} ${group.done}/${group.total}`
    this.log(`${mark} ${place} ${module.relativeModuleId} (${count('passed')} tests, ${seconds} s)`)
    this.#logFailures(module)
  }

  #logFailures(module: TestModule): void {
    const { relativeModuleId: file, project } = module
    const suites = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
    for (const suite of suites) {
      this.log(`✗ ${file}\n  Alone: ${commandOf(file)}`)
      for (const error of suite.errors()) this.ctx.logger.printError(error, { project })
    }
    for (const test of module.children.allTests('failed')) {
      this.log(`✗ ${file} > ${test.fullName}\n  Alone: ${commandOf(file, test.fullName)}`)
      for (const error of test.result().errors ?? []) this.ctx.logger.printError(error, { project })
    }
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: Parameters<DefaultReporter['onTestRunEnd']>[1],
    reason: TestRunEndReason,
  ): void {
    super.onTestRunEnd(modules, errors, reason)
    if (process.env.PROGRESS_FILE) writeFileSync(process.env.PROGRESS_FILE, JSON.stringify(this.#result))
  }
}
