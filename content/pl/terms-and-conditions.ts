import type { ValuesOf } from '../kinds.ts'
import type { termsAndConditions as schema } from '../pages/legal.ts'

export const termsAndConditions: ValuesOf<typeof schema> = {
  head: {
    title: 'Warunki handlowe | {company}',
    description: 'Warunki, na jakich sprzedajemy towar firmom.',
  },
  title: 'Warunki handlowe',
  effective: '2025-07-15',
  effectiveLabel: 'Obowiązują od',
  contents: 'Na tej stronie',
  sample:
    'Przykładowy tekst z przykładowymi danymi firmy: przed uruchomieniem strony właściciel wpisuje prawdziwe dane i zleca sprawdzenie tekstu prawnikowi.',
  intro:
    'To tłumaczenie służy wygodzie czytelnika: w razie rozbieżności rozstrzyga [tekst angielski](/en/terms-and-conditions). Niniejsze warunki dotyczą korzystania z tej strony internetowej oraz każdej sprzedaży towaru przez {company} („my”) klientowi będącemu przedsiębiorcą („Państwo”).',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Kim jesteśmy',
      paragraphs: [
        '{company}, miejsce rejestracji: {registrationPlace}, numer w rejestrze spółek: {companyNumber}, siedziba: {registeredOffice}. Numer VAT {vatNumber}. E-mail {email}, telefon {phone}.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'business-customers',
      heading: 'Tylko dla firm',
      paragraphs: [
        'Sprzedajemy przedsiębiorcom: firmom i osobom, które kupują w ramach swojej działalności handlowej, gospodarczej lub zawodowej. Nie sprzedajemy konsumentom. Składając zamówienie, potwierdzają Państwo, że kupują towar do odsprzedaży lub w innym celu gospodarczym oraz że osoba, która składa zamówienie, jest do tego upoważniona.',
        'Niniejsze warunki obowiązują zamiast wszelkich innych, także Państwa własnych, chyba że na piśmie przyjmiemy inne. E-mail i komunikatory uważa się za formę pisemną.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'quotes',
      heading: 'Wyceny i zamówienia',
      paragraphs: [
        'To, co pokazuje ta strona, to przykłady towaru, którym handlujemy. Jest to zaproszenie do zapytania o wycenę, a nie oferta. Wycena podaje, jak długo jest ważna; bez podanej daty można ją wycofać lub zmienić do chwili jej przyjęcia.',
        'Umowa zostaje zawarta, gdy potwierdzimy zamówienie na piśmie. Potwierdzenie podaje, co uzgodniono: towar, wagę, cenę i warunek dostawy. Jeżeli potwierdzenie różni się od niniejszych warunków, obowiązuje potwierdzenie.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'minimum-order',
      heading: 'Minimalne zamówienie i partia próbna',
      paragraphs: [
        'Minimalne zamówienie to jedna ciężarówka: {minimumOrderBoth}. Partia próbna dla nowych klientów: {testBatch}. Kategorie można łączyć w jednym zamówieniu.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'goods',
      heading: 'Towar',
      paragraphs: [
        'Cały towar jest używany. Był w użytku, pochodzi z wielu źródeł i nie ma dwóch takich samych worków, kartonów ani ładunków. Ślady używania, wady i sztuki, których nie da się sprzedać, są w tym handlu normą i są uwzględnione w cenach.',
        'Oryginał jest niesortowany: nie obiecujemy żadnego udziału gatunków, marek, rozmiarów, sezonów ani towaru nadającego się do sprzedaży. Jeżeli podajemy gatunek, jest to nasz własny opis całego ładunku, a nie obietnica dotycząca każdej sztuki.',
        'Opisy, zdjęcia i filmy na tej stronie pokazują rodzaj towaru. Nagranie wideo Państwa wysyłki pokazuje, co jest dla Państwa ładowane. Przed zamówieniem towar można też obejrzeć w naszym magazynie po uzgodnieniu terminu.',
        'Pluszaki sprawdzamy ręcznie i zalecamy ich dezynfekcję przed sprzedażą. Sprzęt elektryczny sprzedajemy bez sprawdzenia działania, chyba że potwierdzenie stanowi inaczej.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'your-market',
      heading: 'Prawo Państwa rynku',
      paragraphs: [
        'Przed zamówieniem należy sprawdzić, czy wolno Państwu importować i sprzedawać dany towar w swoim kraju, oraz uzyskać zezwolenia, rejestracje, oznakowanie, badania i zabiegi higieniczne, których ten kraj wymaga, na przykład dla niesortowanych tekstyliów, zabawek lub sprzętu elektrycznego. Importerem są Państwo, chyba że potwierdzenie stanowi inaczej.',
        'Nie odsprzedają Państwo towaru osobom ani do krajów, wobec których zabraniają tego sankcje Zjednoczonego Królestwa.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'prices',
      heading: 'Ceny i płatność',
      paragraphs: [
        'Obowiązują ceny z potwierdzenia, w podanej tam walucie i, jeżeli nie stanowi ono inaczej, bez podatku VAT, cła i frachtu. Rozstrzyga waga zmierzona przez nas przy załadunku.',
        'Klienci z zagranicy płacą przelewem bankowym na podstawie naszej faktury, bez potrąceń. Opłaty swojego banku pokrywają Państwo. Towar ładujemy po wpłynięciu zapłaty, chyba że na piśmie uzgodniono inaczej.',
        'Przed pierwszym przelewem i po każdej zmianie dane bankowe należy sprawdzić telefonicznie: nigdy nie podajemy nowych danych bankowych wyłącznie przez e-mail lub komunikator.',
        'Za opóźnione płatności możemy naliczyć odsetki i rekompensatę na podstawie ustawy Late Payment of Commercial Debts (Interest) Act 1998 oraz wstrzymać kolejne ładunki.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'delivery',
      heading: 'Dostawa',
      paragraphs: [
        'Wysyłamy do całej Europy przez partnerów logistycznych albo odbierają Państwo towar z naszego magazynu ({warehouse}) po uzgodnieniu terminu. Potwierdzenie podaje warunek dostawy oraz regułę Incoterms® i jej miejsce, jeżeli ją uzgodniono. Ten warunek rozstrzyga, kto organizuje i opłaca przewóz, ubezpieczenie i odprawę celną. Jeżeli go nie ma, towar odbierają Państwo.',
        'Terminy dostawy są szacunkowe, chyba że potwierdziliśmy termin jako wiążący. Muszą Państwo zapewnić możliwość rozładunku ciężarówki po przyjeździe. Koszty postoju i zwrotów spowodowanych przez Państwa ponoszą Państwo.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'risk',
      heading: 'Ryzyko i własność',
      paragraphs: [
        'Ryzyko przechodzi na Państwa zgodnie z uzgodnionym warunkiem dostawy. Jeżeli go nie ma, przechodzi z chwilą wydania towaru Państwu lub pierwszemu przewoźnikowi.',
        'Towar pozostaje naszą własnością do chwili pełnej zapłaty. Do tego czasu mogą go Państwo odsprzedawać w ramach zwykłej działalności i mają obowiązek go ubezpieczyć, a w razie Państwa niewypłacalności możemy odebrać nieopłacony towar, który jeszcze się u Państwa znajduje.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'complaints',
      heading: 'Reklamacje',
      paragraphs: [
        'Towar należy sprawdzić przy odbiorze, a brakujące lub uszkodzone worki i kartony wpisać do listu przewozowego (CMR). Reklamacja musi dotrzeć do nas na piśmie w ciągu 3 dni roboczych od odbioru i zawierać:',
      ],
      list: [
        'numer zamówienia i datę odbioru,',
        'wagę, worki lub kartony, których dotyczy,',
        'zdjęcia lub wideo towaru i opakowania.',
      ],
      tables: [],
      closing: [
        'Później towar uważa się za przyjęty, z wyjątkiem wad, których nie można było znaleźć w tym czasie przy rozsądnym sprawdzeniu; te należy zgłosić w ciągu 3 dni roboczych od ich znalezienia. Do czasu naszej odpowiedzi towar należy trzymać osobno.',
        'Jeżeli reklamacja jest uzasadniona, uzgadniamy z Państwem, jak ją załatwić. To, co normalne dla towaru używanego i niesortowanego, nie jest powodem reklamacji.',
      ],
    },
    {
      id: 'liability',
      heading: 'Odpowiedzialność',
      paragraphs: [
        'Żadne z postanowień niniejszych warunków nie ogranicza ani nie wyłącza odpowiedzialności za śmierć lub uszkodzenie ciała spowodowane niedbalstwem, za oszustwo lub świadome wprowadzenie w błąd, za naruszenie naszego obowiązku posiadania prawa do sprzedaży towaru (art. 12 ustawy Sale of Goods Act 1979) ani w innych przypadkach, w których prawo na to nie pozwala.',
        'W pozostałym zakresie nasza odpowiedzialność za każde pojedyncze zamówienie, bez względu na podstawę, jest ograniczona do kwoty zapłaconej za towar. Nie odpowiadamy za utracony zysk, utracone obroty ani szkody pośrednie.',
        'Poza tym, co stanowią niniejsze warunki i potwierdzenie, wyłącza się wszelkie dorozumiane z mocy prawa warunki i gwarancje, w zakresie, w jakim prawo na to pozwala.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'events',
      heading: 'Zdarzenia niezależne od stron',
      paragraphs: [
        'Żadna ze stron nie odpowiada za opóźnienie ani niewykonanie umowy spowodowane zdarzeniem, na które nie ma rozsądnego wpływu, takim jak zamknięcie granicy, strajk, wojna, skrajne warunki pogodowe lub działanie władz. Jeżeli trwa ono dłużej niż 30 dni, każda ze stron może odstąpić od umowy w części, która nie została jeszcze wykonana.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'website',
      heading: 'Ta strona internetowa',
      paragraphs: [
        'Dbamy o to, aby ta strona była poprawna i dostępna, ale nie obiecujemy, że jest wolna od błędów ani że nigdy nie przestanie działać. Artykuły na blogu są informacją dla branży, a nie poradą prawną, podatkową ani celną. Nie odpowiadamy za strony, do których prowadzą nasze linki.',
        'Teksty, rysunki i zdjęcia należą do nas albo są używane za zgodą. Można umieszczać linki do każdej strony. Bez naszej zgody nie wolno używać treści do własnych ofert ani zakłócać działania strony lub jej formularzy.',
        'To, co robimy z danymi osobowymi, opisuje nasza [Polityka prywatności](/privacy-policy), a to, co zapisuje się w przeglądarce, nasza [Polityka plików cookie](/cookie-policy).',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'general',
      heading: 'Postanowienia ogólne',
      paragraphs: [
        'Żadna ze stron nie może przenieść umowy bez zgody drugiej strony. Prawa z umowy mają tylko Państwo i my (ustawa Contracts (Rights of Third Parties) Act 1999). Prawo, z którego nie skorzystano od razu, nie przepada. Jeżeli jedno postanowienie jest nieważne, pozostałe obowiązują nadal.',
        'Do zamówienia stosuje się warunki, które są tu podane w chwili jego potwierdzenia.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'law',
      heading: 'Prawo właściwe',
      paragraphs: [
        'Niniejsze warunki, każda zawarta na ich podstawie umowa i wszystko, co z nich wynika, podlegają prawu Anglii i Walii. Wyłącznie właściwe są tamtejsze sądy. Konwencja Narodów Zjednoczonych o umowach międzynarodowej sprzedaży towarów nie ma zastosowania.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
  ],
}
