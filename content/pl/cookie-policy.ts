import { DEVICE_COOKIE, KNOWN_DAYS } from '../../shared/entities/sign-in/device-cookie.ts'
import { IDLE_MINUTES, SESSION_COOKIE, SESSION_HOURS } from '../../shared/entities/sign-in/session-cookie.ts'
import type { ValuesOf } from '../kinds.ts'
import type { cookiePolicy as schema } from '../pages/legal.ts'

export const cookiePolicy: ValuesOf<typeof schema> = {
  head: {
    title: 'Polityka plików cookie | {company}',
    description: 'Co ta strona przechowuje w Państwa przeglądarce i jak zmienić swój wybór.',
  },
  title: 'Polityka plików cookie',
  effective: '2025-07-15',
  effectiveLabel: 'Obowiązuje od',
  contents: 'Na tej stronie',
  sample:
    'Przykładowy tekst z przykładowymi danymi firmy: przed uruchomieniem strony właściciel wpisuje prawdziwe dane i zleca sprawdzenie tekstu prawnikowi.',
  intro:
    'To tłumaczenie służy wygodzie czytelnika: w razie rozbieżności rozstrzyga [tekst angielski](/en/cookie-policy). Ta strona wymienia wszystko, co {company} zapisuje w Państwa przeglądarce podczas korzystania z tej witryny. Bez Państwa zgody jest to tylko wybór dokonany w banerze plików cookie oraz to, co wpisano w formularzu kontaktowym, do czasu jego wysłania.',
  sections: [
    {
      id: 'what-cookies-are',
      heading: 'Czym są pliki cookie',
      paragraphs: [
        'Pliki cookie to małe teksty, które witryna zapisuje w przeglądarce i otrzymuje z powrotem przy każdym kolejnym żądaniu. Pamięć lokalna i pamięć sesji działają podobnie, ale ich zawartość nie jest wysyłana sama z siebie. Wszystkie nazywamy tu plikami cookie, ponieważ prawo traktuje je tak samo (art. 6 przepisów Privacy and Electronic Communications Regulations 2003, a w Unii Europejskiej art. 5 ust. 3 dyrektywy 2002/58/WE).',
        'Niezbędne pliki cookie nie wymagają zgody: bez nich nie działałoby to, o co Państwo proszą. Opcjonalne pliki cookie wymagają Państwa zgody.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'essential',
      heading: 'Niezbędne, dla odwiedzających',
      paragraphs: [],
      list: [],
      tables: [
        {
          caption: 'Zapisywane w przeglądarce każdego odwiedzającego, gdy zajdzie potrzeba',
          columns: ['Nazwa', 'Rodzaj', 'Do czego służy', 'Jak długo'],
          rows: [
            [
              'cookieConsent',
              'Pamięć lokalna',
              'Państwa wybór w banerze, „accepted” (zgoda) lub „declined” (odmowa), żebyśmy nie musieli pytać ponownie. Nie jest do nas wysyłany.',
              'Do wybrania „Ustawienia plików cookie” lub usunięcia w przeglądarce',
            ],
            [
              'contactForm',
              'Pamięć sesji',
              'To, co wpisano w formularzu kontaktowym i czego dotyczy, aby odświeżenie strony lub zerwane połączenie niczego nie skasowało. Trafia do nas dopiero po naciśnięciu „Wyślij wiadomość”.',
              'Do wysłania zapytania, najpóźniej do zamknięcia karty',
            ],
            [
              'contactOutbox',
              'Pamięć lokalna',
              'Tylko po naciśnięciu „Wyślij wiadomość” bez połączenia: zapytanie, aby wysłało się samo po przywróceniu połączenia.',
              'Do wysłania lub naciśnięcia „Anuluj”, najdłużej 24 godziny; potem jest usuwane przy następnej wizycie',
            ],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'administrator',
      heading: 'Niezbędne, tylko dla administratora strony',
      paragraphs: [],
      list: [],
      tables: [
        {
          caption: 'Zapisywane tylko w przeglądarce osoby, która zarządza tą stroną',
          columns: ['Nazwa', 'Rodzaj', 'Do czego służy', 'Jak długo'],
          rows: [
            [
              SESSION_COOKIE,
              'Plik cookie',
              'Utrzymuje zalogowanie administratora. Wysyłany tylko do tej strony, szyfrowanym połączeniem; niedostępny dla skryptów.',
              `Do wylogowania, najwyżej ${SESSION_HOURS} h i najwyżej ${IDLE_MINUTES} min bez aktywności`,
            ],
            [
              DEVICE_COOKIE,
              'Plik cookie',
              'Informuje, że administrator logował się już w tej przeglądarce, aby obcy, którzy próbują haseł, nie mogli zablokować mu dostępu. Nikogo nie loguje. Wysyłany tylko do tej strony, szyfrowanym połączeniem; niedostępny dla skryptów.',
              `${KNOWN_DAYS} dni od ostatniego logowania`,
            ],
            [
              'adminLoggedIn, adminLastUsedAt',
              'Pamięć lokalna',
              'Zapisuje, że administrator jest zalogowany, oraz ostatnie użycie, aby pokazać właściwy ekran.',
              'Do wylogowania',
            ],
            [
              'adminGeneration',
              'Pamięć lokalna',
              'Który artykuł jest właśnie tworzony, aby po odświeżeniu pokazać postęp.',
              'Do zakończenia',
            ],
            [
              'admin-draft:…, admin-drafts',
              'Pamięć lokalna, IndexedDB',
              'Tekst jeszcze niezapisany, aby zamknięta karta, awaria lub zerwane połączenie niczego nie skasowały, oraz losowy numer tej przeglądarki, aby dwa urządzenia nie nadpisywały się nawzajem.',
              'Tekst: do zapisania lub odrzucenia; numer: do usunięcia',
            ],
            [
              'adminPublicationDate',
              'Pamięć lokalna',
              'Czy poprawki opublikowanych artykułów zachowują ich datę, zgodnie z ostatnim wyborem administratora.',
              'Do następnego wyboru',
            ],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'optional',
      heading: 'Opcjonalne: analiza i reklama',
      paragraphs: [
        'Opcjonalne pliki cookie analizują, jak europejscy sprzedawcy odzieży korzystają z serwisu. Są zapisywane tylko wtedy, gdy spełnione są oba warunki: dla tej strony skonfigurowano narzędzie pomiarowe i wybrano „Wszystkie pliki cookie”. Do tego czasu narzędzie nie jest wczytywane i nic nie jest do niego wysyłane.',
        'Tym narzędziem, jeżeli jest skonfigurowane, jest Google Analytics. Początkowo wszelki zapis do celów analizy i reklamy jest zablokowany; „Wszystkie pliki cookie” go dopuszcza, „Tylko niezbędne” nie dopuszcza niczego.',
        'Bez plików cookie liczymy, jak często otwierane są nasze strony, z jakiej witryny i z jakiego kraju, oraz kliknięcia w linki do czatów: na podstawie dziennika dostępu naszych serwerów, który nie zawiera adresów IP i jest usuwany po dwóch dniach. Stron otwieranych bez przeładowania i kliknięć w linki do czatów nie liczymy po wyborze „Tylko niezbędne” albo gdy przeglądarka wysyła sygnał Global Privacy Control.',
      ],
      list: [],
      tables: [
        {
          caption: 'Zapisywane tylko za Państwa zgodą i tylko gdy skonfigurowano Google Analytics',
          columns: ['Nazwa', 'Rodzaj', 'Do czego służy', 'Jak długo'],
          rows: [
            ['_ga', 'Plik cookie', 'Odróżnia przeglądarki, aby liczyć odwiedzających.', '2 lata'],
            ['_ga_…', 'Plik cookie', 'Przechowuje stan wizyty.', '2 lata'],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'other-websites',
      heading: 'Inne strony internetowe',
      paragraphs: [
        'Ta strona bez Państwa zgody nie wczytuje niczego z sieci reklamowych ani społecznościowych. Zdjęcia w artykułach na blogu mogą być wczytywane z innych serwerów; otrzymują one adres IP, jak przy każdym żądaniu. Film może pochodzić z innego serwera, ale dopiero po jego otwarciu. Link WhatsApp prowadzi do WhatsApp, a link mapy do OpenStreetMap, gdzie obowiązują ich własne zasady.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'your-choice',
      heading: 'Zmiana wyboru',
      paragraphs: [
        'Na dole każdej strony można wybrać „Ustawienia plików cookie”: usuwa to zapisaną odpowiedź i ponownie pokazuje baner. Wszystko, co zapisała ta strona, można też usunąć w ustawieniach przeglądarki.',
        'Jak używamy innych danych osobowych, opisuje nasza [Polityka prywatności](/privacy-policy).',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'questions',
      heading: 'Pytania',
      paragraphs: ['Proszę pisać na adres {email} lub dzwonić: {phone}.'],
      list: [],
      tables: [],
      closing: [],
    },
  ],
}
