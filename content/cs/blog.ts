import type { ValuesOf } from '../kinds.ts'
import type { blog as schema } from '../pages/blog.ts'

export const blog: ValuesOf<typeof schema> = {
  head: {
    title: 'Blog pro obchodníky se second handem | {product}',
    description:
      'Jak použité zboží nakupovat, třídit a přepravovat a jak stanovit cenu: články pro obchodníky.',
  },
  label: 'Zápisky pro obchodníky',
  title: 'Blog',
  lead: 'Jak použité zboží nakupovat, třídit a přepravovat a jak stanovit cenu: praktické rady z našeho skladu.',
  readTime: '5 min čtení',
  tags: 'Štítky',
  readMore: 'Číst dál',
  loadMore: 'Načíst další články',
  loading: 'Články se načítají',
  untranslated: 'Tento článek zatím česky není. Máme tu tyto články:',
  empty: {
    title: 'Zatím žádné články',
    text: 'Zatím tu žádné články nejsou. Přijďte brzy znovu, nebo se nás zeptejte přímo.',
  },
  ask: {
    title: 'Nenašli jste odpověď?',
    text: 'Napište, co potřebujete, kolik kilogramů a kam zboží dodat. Pošleme vám cenu.',
    link: 'Zeptat se na cenu',
  },
  failed: 'Články se nepodařilo načíst. Zkontrolujte připojení a zkuste to znovu.',
  failedMore: 'Další články se nepodařilo načíst. Zkontrolujte připojení a zkuste to znovu.',
  article: {
    back: 'Zpět na blog',
    contact: 'Napište nám',
    preview: 'Náhled, nikoli zveřejněná stránka',
    empty: 'Tento článek nemá žádný obsah',
    loading: 'Článek se načítá',
    related: 'Další články pro obchodníky',
    contentLength: 'Délka textu ve znacích: {characters}',
    failed:
      'Článek se teď nepodařilo načíst. Možná stále existuje: zkontrolujte připojení a zkuste to znovu.',
    retry: 'Zkusit znovu',
    notFound: {
      title: 'Článek nenalezen',
      text: 'Hledaný článek neexistuje nebo byl odstraněn.',
    },
  },
  share: {
    title: 'Sdílet',
    device: 'Sdílet',
    chat: 'WhatsApp',
    chatText: '{title} ({product}) {link}',
    copy: 'Zkopírovat odkaz',
    copied: 'Odkaz zkopírován',
    byHand: 'Prohlížeč odkaz nezkopíroval. Zkopírujte si ho zde:',
  },
  archive: {
    head: {
      title: 'Články z roku {year} | {product}',
      description: 'Všechny články z roku {year} pro obchodníky s použitým zbožím z Británie.',
    },
    title: 'Články z roku {year}',
    all: 'Všechny články z roku {year}',
    years: 'Články z jiných let',
  },
}
