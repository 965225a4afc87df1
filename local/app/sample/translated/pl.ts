import type { TranslatedArticle } from '../articles.ts'

/** Polish. */
export const pl: readonly TranslatedArticle[] = [
  {
    translates: 'soft-toys-checking-cleaning-and-selling',
    slug: 'pluszaki-kontrola-czyszczenie-sprzedaz',
    title: 'Pluszaki: jak je sprawdzać, czyścić i sprzedawać',
    excerpt:
      'Procedura dla małych sklepów i stoisk na targu: kontrola bezpieczeństwa, pranie, dezynfekcja, suszenie i prawdziwy koszt jednej zabawki.',
    tags: ['Pluszaki', 'Higiena', 'Handel detaliczny'],
    metaTitle: 'Pluszaki używane: kontrola, czyszczenie, sprzedaż',
    metaDescription:
      'Jak sprawdzić bezpieczeństwo używanych pluszaków, wyprać je i zdezynfekować, dobrze wysuszyć i wycenić. Procedura dla sklepów i stoisk.',
  },
  {
    translates: 'sourcing-second-hand-clothing-in-the-uk',
    slug: 'skad-jest-odziez-uzywana-z-wielkiej-brytanii',
    title: 'Skąd pochodzi odzież używana z Wielkiej Brytanii',
    excerpt:
      'Domy, kontenery, sklepy, sortownie: skąd bierze się odzież używana, co znaczy „oryginał” i osiem pytań do każdego dostawcy.',
    tags: ['Pochodzenie', 'Odzież oryginał', 'Poradnik zakupowy'],
    metaTitle: 'Skąd pochodzi odzież używana z Wielkiej Brytanii',
    metaDescription:
      'Skąd bierze się brytyjska odzież używana, co znaczą oryginał i niesort, jak poznać przebrany towar i o co zapytać dostawcę: osiem pytań.',
  },
  {
    translates: 'grading-second-hand-clothing',
    slug: 'sortowanie-odziezy-uzywanej',
    title: 'Sortowanie odzieży używanej: jak zmierzyć dostawę w jeden dzień',
    excerpt:
      'Pięć stosów, stała kolejność oglądania i waga: jak zamienić dostawę niesortowanej odzieży w liczby, zanim minie termin reklamacji.',
    tags: ['Sortowanie', 'Jakość', 'Odzież oryginał'],
    metaTitle: 'Jak posortować odzież używaną w jeden dzień',
    metaDescription:
      'Gatunki, które można wpisać do zamówienia, uczciwa próba z worków, wypełniony arkusz sortowania i reklamacja z liczbami zamiast przymiotników.',
  },
  {
    translates: 'shipping-second-hand-clothing-from-the-uk-to-the-eu',
    slug: 'transport-odziezy-uzywanej-z-uk-do-ue',
    title: 'Transport odzieży używanej z Wielkiej Brytanii do UE',
    excerpt:
      'EORI, kod towaru 6309 00 00, Incoterms, T1 i CMR: jakich dokumentów potrzebuje po brexicie ciężarówka odzieży używanej, kto je wystawia i kiedy.',
    tags: ['Transport', 'Cło', 'Brexit', 'Logistyka'],
    metaTitle: 'Transport odzieży używanej z UK do UE',
    metaDescription:
      'Numery EORI, kod towaru 6309 00 00, zgłoszenia celne, tranzyt T1, CMR i Incoterms dla odzieży używanej, z harmonogramem jednej ciężarówki.',
  },
  {
    translates: 'pricing-second-hand-clothing-by-the-kilo',
    slug: 'cena-odziezy-uzywanej-za-kilogram',
    title: 'Cena za kilogram: ile naprawdę kosztuje ciężarówka odzieży używanej',
    excerpt:
      'Od ceny na fakturze do kosztu kilograma, który da się sprzedać: jedna ciężarówka policzona do marży, najwyższa cena zakupu i to, co ją zmienia.',
    tags: ['Ceny', 'Marża', 'Poradnik zakupowy'],
    metaTitle: 'Ile kosztuje kilogram odzieży używanej',
    metaDescription:
      'Koszt z dostawą, uzysk, sortowanie i marża ciężarówki odzieży używanej krok po kroku oraz najwyższa cena, jaką warto zapłacić za kilogram.',
  },
]
