const PREFIX = 'admin-draft:'

/** Releases the claims that this tab has, by the id of what is claimed. */
const held = new Map<string, () => void>()

/**
 * Claims an unsaved text for this tab, until `release` or until the tab is gone, by whatever way.
 * False when another tab of this browser has it.
 */
export const claim = (id: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    if (held.has(id)) return resolve(true)
    navigator.locks
      .request(PREFIX + id, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(false)
        return new Promise<void>((release) => {
          held.set(id, release)
          resolve(true)
        })
      })
      .catch(reject)
  })

export function release(id: string): void {
  held.get(id)?.()
  held.delete(id)
}

/** Ids of what other tabs of this browser have claimed. */
export async function claimedElsewhere(): Promise<ReadonlySet<string>> {
  const { held: all = [] } = await navigator.locks.query()
  const ids = all.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
  return new Set(ids.filter((id) => !held.has(id)))
}
