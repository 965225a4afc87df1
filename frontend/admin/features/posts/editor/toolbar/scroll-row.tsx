import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../../../ui/icon.tsx'

/** Row that never wraps. Where it is cut off, its edge fades, with an arrow. */
export const ScrollRow = ({ children }: { children: ReactNode }) => {
  const row = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState({ before: false, after: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const [before, after] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1]
      setMore((was) => (was.before === before && was.after === after ? was : { before, after }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  return (
    <div className="relative">
      <div ref={row} className="flex scroll-px-10 gap-px overflow-x-auto p-1.5 [scrollbar-width:none]">
        {children}
      </div>
      {more.before && <Edge side="left" />}
      {more.after && <Edge side="right" />}
    </div>
  )
}

const Edge = ({ side }: { side: 'left' | 'right' }) => (
  <span
    aria-hidden="true"
    className={`pointer-events-none absolute inset-y-0 flex w-9 items-center ${side === 'left' ? 'left-0 bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l'} from-50% from-canvas to-transparent`}
  >
    <Icon name="chevronDown" className={side === 'left' ? 'rotate-90' : '-rotate-90'} />
  </span>
)
