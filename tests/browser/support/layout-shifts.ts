import type { Page } from 'playwright-core'

/** Page that adds its layout shifts up. */
interface Shifting {
  shifted(): number
}

/** Adds the layout shifts of each document up that the page loads from now on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    let shift = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) shift += Reflect.get(entry, 'value')
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifted: Shifting['shifted'] = () => {
      add(observer.takeRecords())
      return shift
    }
    Object.assign(window, { shifted })
  })

/** Layout shift of the document so far; 0 when nothing moved. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // What is there now is drawn in the next frame, and has its shift in the one after it.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return (window as unknown as Shifting).shifted()
  })
