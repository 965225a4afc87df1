import type { ValuesOf } from '../kinds.ts'
import type { blog as schema } from '../pages/blog.ts'

export const blog: ValuesOf<typeof schema> = {
  head: {
    title: 'Blog o handlu odzieżą używaną | {product}',
    description: 'Jak kupować, sortować, przewozić i wyceniać towar używany: artykuły dla handlowców.',
  },
  label: 'Notatki dla handlowców',
  title: 'Blog',
  lead: 'Jak kupować, sortować, przewozić i wyceniać towar używany: praktyczne rady z naszego magazynu.',
  readTime: '5 min czytania',
  tags: 'Tagi',
  readMore: 'Czytaj dalej',
  loadMore: 'Pokaż więcej artykułów',
  loading: 'Wczytywanie artykułów',
  untranslated: 'Tego artykułu nie ma jeszcze po polsku. Dostępne są te artykuły:',
  empty: {
    title: 'Nie ma jeszcze artykułów',
    text: 'Nie ma jeszcze artykułów. Zapraszamy wkrótce; można też zapytać nas bezpośrednio.',
  },
  ask: {
    title: 'Nie ma tu odpowiedzi na Państwa pytanie?',
    text: 'Proszę napisać, czego Państwo potrzebują, ile kilogramów i dokąd. W odpowiedzi podamy cenę.',
    link: 'Zapytaj o cenę',
  },
  failed: 'Nie udało się wczytać artykułów. Proszę sprawdzić połączenie i spróbować ponownie.',
  failedMore: 'Nie udało się wczytać kolejnych artykułów. Proszę sprawdzić połączenie i spróbować ponownie.',
  article: {
    back: 'Wróć do bloga',
    contact: 'Kontakt',
    preview: 'Podgląd, a nie opublikowana strona',
    empty: 'Ten artykuł nie ma jeszcze treści',
    loading: 'Wczytywanie artykułu',
    related: 'Więcej dla handlowców',
    contentLength: 'Długość tekstu w znakach: {characters}',
    failed:
      'Nie udało się teraz wczytać artykułu. Być może nadal istnieje: proszę sprawdzić połączenie i spróbować ponownie.',
    retry: 'Spróbuj ponownie',
    notFound: {
      title: 'Nie znaleziono artykułu',
      text: 'Artykuł, którego Państwo szukają, nie istnieje albo został usunięty.',
    },
  },
  share: {
    title: 'Udostępnij',
    device: 'Udostępnij',
    chat: 'WhatsApp',
    chatText: '{title} ({product}) {link}',
    copy: 'Kopiuj link',
    copied: 'Skopiowano link',
    byHand: 'Przeglądarka nie skopiowała linku. Można go skopiować tutaj:',
  },
  archive: {
    head: {
      title: 'Artykuły z roku {year} | {product}',
      description: 'Wszystkie artykuły z roku {year} dla handlujących towarem używanym z Wielkiej Brytanii.',
    },
    title: 'Artykuły z roku {year}',
    all: 'Wszystkie artykuły z roku {year}',
    years: 'Artykuły z innych lat',
  },
}
